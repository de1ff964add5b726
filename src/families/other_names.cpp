// SPDX-License-Identifier: MIT
//
// What else players, magazines and programs call the families of this build. A name stands here
// only if the rules behind it are those of the family: Numbrix is no other name of Hidato.
#include "core/names/family_names.h"

namespace crosshatch {

namespace {

constexpr OtherNames all_names[] = {
    {"akari", "light up, bijutsukan", "라이트업, 불켜기, 미술관", "lightup"},
    {"battleships", "battleship, bimaru, yubotu", "배틀쉽, 전함, 전함 찾기"},
    {"binairo", "takuzu, binary puzzle, binoxxo, tic-tac-logic, tohu wa vohu",
     "타쿠즈, 이진 퍼즐, 바이너리 퍼즐, 비노쏘", "unruly"},
    {"castle", "", "캐슬 월, 성벽"},
    {"cave", "bag, corral", "케이브"},
    {"dominosa", "solitaire dominoes", "도미노", "dominosa"},
    {"easyasabc", "abc end view, end view", "ABC 엔드 뷰"},
    {"fillomino", "filling, polyominous", "필오미노", "filling"},
    {"futoshiki", "unequal, inequality", "부등호, 부등호 퍼즐", "unequal"},
    {"galaxies", "tentai show, tentaisho, spiral galaxies", "텐타이쇼, 갤럭시, 나선 은하",
     "galaxies"},
    {"hashi", "bridges, hashiwokakero, hashikake", "다리 놓기, 다리 잇기, 하시오카케로", "bridges"},
    {"heyawake", "heyawacky", "방 나누기"},
    {"hidato", "hidoku", "히도쿠"},
    {"hitori", "singles", "", "singles"},
    {"kakuro", "cross sums, kakkuro", "카쿠로, 카크로, 카큐로"},
    {"kenken", "keen, calcudoku, mathdoku, kendoku", "매스도쿠, 캘쿠도쿠, 칼쿠도쿠, 켄도쿠",
     "keen"},
    {"kurodoko", "kuromasu, range", "쿠로마스", "range"},
    {"lits", "nuruomino", ""},
    {"masyu", "pearl, pearls, mashu", "마스유, 진주", "pearl"},
    {"minesweeper", "mines", "지뢰", "mines"},
    {"mosaic", "fill-a-pix", "필어픽스", "mosaic"},
    {"nonogram", "picross, griddler, griddlers, hanjie, pattern, paint by numbers",
     "네모네모로직, 네모로직, 로직, 피크로스", "pattern"},
    {"numberlink", "arukone, flow free, flow, numlin", "선 잇기, 숫자 잇기, 플로우 프리, 아루코네"},
    {"nurikabe", "islands in the stream, cell structure", ""},
    {"ripple", "hakyuu, hakyu kouka, hakyukoka", "하큐, 파급 효과"},
    {"shakashaka", "proof of quilt", ""},
    {"shikaku", "rect, rectangles, shikaku ni kire", "사각형 나누기, 직사각형 나누기", "rect"},
    {"shingoki", "semaphores", "신호등"},
    {"skyscrapers", "skyscraper, building, buildings, towers", "빌딩, 빌딩 퍼즐, 고층빌딩, 마천루",
     "towers"},
    {"slant", "gokigen, gokigen naname", "고키겐, 슬랜트", "slant"},
    {"slitherlink", "loopy, slither, fences, loop the loop", "슬리더, 울타리", "loopy"},
    {"starbattle", "two not touch, queens", "별 전쟁, 퀸즈"},
    {"str8ts", "straights", ""},
    {"sudoku", "solo, number place", "수도쿠", "solo"},
    {"suguru", "tectonic, number blocks", "텍토닉"},
    {"tents", "tent, tents and trees, tents & trees", "텐트와 나무, 나무와 텐트, 텐트 치기",
     "tents"},
    {"thermometers", "thermometer", ""},
    {"yajilin", "yajirin, arrow ring", ""},
    {"yinyang", "shiromaru kuromaru", "흰 동그라미 검은 동그라미"},
};

}  // namespace

std::span<const OtherNames> other_names() { return all_names; }

}  // namespace crosshatch
