// SPDX-License-Identifier: MIT
//
// The family as the rest of the program sees it: its formats, engines, rules and techniques.
#include "core/family.h"

#include <array>

#include "families/sudoku/explainer/rating.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array engines = {
    Engine{.id = "singles",
           .summary = {"singles and locked candidates, then branches on the tightest choice",
                       "싱글과 잠긴 후보를 쓴 뒤 가장 좁은 선택에서 분기"},
           .patience = 2'000'000,
           .run = search},
};

constexpr std::array elements = {
    PuzzleElement{"grid", ElementKind::digits, "123456789ABCDEFGHIJKLMNOP", {"Digits", "숫자"}},
    PuzzleElement{"box", ElementKind::box, "", {"Boxes", "상자"}},
    PuzzleElement{"regions", ElementKind::regions, "", {"Regions", "구역"}},
    PuzzleElement{"cages", ElementKind::cages, "", {"Cages", "케이지"}},
    PuzzleElement{"diagonals", ElementKind::flag, "main other", {"Diagonals", "대각선"}},
    PuzzleElement{"windows", ElementKind::flag, "", {"Windows", "윈도쿠 상자"}},
    PuzzleElement{"antiknight", ElementKind::flag, "", {"Anti-knight", "안티나이트"}},
    PuzzleElement{"antiking", ElementKind::flag, "", {"Anti-king", "안티킹"}},
};

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<PencilMarks>(search, wants_reasons);
}

}  // namespace

extern constinit const Family family = {
    .id = "sudoku",
    .title = {"Sudoku", "스도쿠"},
    .summary = {"each digit once in every row, column and box; boxes of any size up to 25x25",
                "행, 열, 상자마다 숫자가 한 번씩. 25x25까지 모든 크기"},
    .codecs = codecs,
    .engines = engines,
    .elements = elements,
    .is_smallest_first = true,
    .start = start,
    .broken = broken,
    .text = text,
    .logic = logic,
    .encode = encode,
    .contract = &contract,
    .neighbours = add_swaps,
    .census = census,
    .clues = &clues,
    .forms = &forms,
    .maker = &maker,
    .ways = ways,
    .position = position,
    .term = term,
    .effect = effect,
    .state = state,
    .draw = draw,
    .grade_limits = {800, 1000, 1600, 1800},
    .scale_id = "se",
    .scale = explainer::rate,
    .scale_numbers = explainer::numbers,
    .kind = kind,
    .rules = extra_rules,
    .contents = contents,
};

}  // namespace crosshatch::sudoku
