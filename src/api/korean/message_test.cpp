// SPDX-License-Identifier: MIT
#include "api/korean/message.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "api/korean/patterns.h"

namespace crosshatch {
namespace {

std::string korean(std::string_view message) { return message_in(Language::ko, message); }

TEST(Message, IsAsItIsInEnglish) {
  EXPECT_EQ(message_in(Language::en, "expected a clue, saw 'x'"), "expected a clue, saw 'x'");
}

TEST(Message, SaysWhatIsExpectedAndWhatIsSeen) {
  EXPECT_EQ(korean("expected the length of a run, saw 'x'"),
            "칠할 칸 수가 필요한데 'x'가 있습니다");
  EXPECT_EQ(korean("expected 9 rows, saw 8"), "행이 9개여야 하는데 8개입니다");
  EXPECT_EQ(korean("expected 81 cells, saw the end of the line"),
            "81칸이 필요한데 줄이 끝났습니다");
  EXPECT_EQ(korean("expected 81 cells in the row, saw 2"),
            "한 행에 81칸이 있어야 하는데 2칸입니다");
  EXPECT_EQ(korean("expected 81 cells, saw 2"), "81칸이 필요한데 2칸입니다");
  EXPECT_EQ(korean("expected a picture of at most 25 million pixels and 9 a side"),
            "2500만 픽셀 이하, 한 변이 9 이하인 그림이 필요합니다");
  EXPECT_EQ(korean("expected a picture of at most 100 million pixels and 9 a side"),
            "1억 픽셀 이하, 한 변이 9 이하인 그림이 필요합니다");
  EXPECT_EQ(korean("expected a JSON object"), "JSON 객체가 필요합니다");
}

TEST(Message, HasSentencesOfItsOwnForCommonSlips) {
  EXPECT_EQ(korean("expected the rows and the columns to ask for the same number of filled cells, "
                   "saw 14 and 15"),
            "행과 열의 칠할 칸 수가 같아야 하는데 각각 14칸과 15칸입니다");
  EXPECT_EQ(korean("expected a clue of at most 5 cells for row 3, saw 6 cells"),
            "3행은 5칸뿐인데 숫자를 채우려면 6칸이 필요합니다");
  EXPECT_EQ(korean("did you mean 'solve'? expected a verb, saw 'slove'"),
            "'solve'인가요? 'slove'라는 명령은 없습니다");
  EXPECT_EQ(korean("did you mean '--limit'? expected an option of solve, saw '--limt'"),
            "'--limit'인가요? '--limt'는 solve의 옵션이 아닙니다");
  EXPECT_EQ(korean("--family: did you mean 'sudoku'? expected a family, saw 'sudko'"),
            "--family: 'sudoku'인가요? 종류가 필요한데 'sudko'입니다");
  EXPECT_EQ(korean("--state: expected --what puzzle, saw 'steps'"),
            "--state: --what puzzle일 때만 쓸 수 있는데 'steps'입니다");
}

TEST(Message, SaysWhatABuildLeavesOut) {
  EXPECT_EQ(korean("this build reads no XML"), "이 빌드는 XML을 읽지 못합니다");
  for (const char* const what : {"has no pictures", "draws no PDF", "draws no PNG", "draws no GIF"})
    EXPECT_TRUE(korean(std::string("this build ") + what).starts_with("이 빌드")) << what;
}

TEST(Message, SaysWhatIsWrongWithAnImage) {
  EXPECT_EQ(korean("expected an image in PNG, JPEG, GIF or PPM, saw no bytes"),
            "PNG, JPEG, GIF 또는 PPM 이미지가 필요한데 비어 있습니다");
  for (const std::string what :
       {"an image in PNG, JPEG, GIF or PPM, saw bytes that begin like none of them",
        "an image of at least one pixel, saw 0 x 8",
        "an image of at most 20000 pixels a side and 50 million in all, saw 20001 x 1",
        "a whole JPEG image, saw the end after 100 bytes",
        "a sound GIF image, saw a fault: no colours",
        "an image that is read within the limits, saw the limit: memory",
        "1 to 1000 rows and columns of the picture, saw 0 x 0", "1 to 63 colours, saw 64",
        "a level of 0 to 256, saw 257",
        "a part of the image of 4 x 4 pixels, saw 4 x 3 from column 1, row 1"})
    EXPECT_NE(korean("expected " + what), "expected " + what);
  EXPECT_EQ(korean("this build reads no images"), "이 빌드는 이미지를 읽지 못합니다");
  EXPECT_EQ(korean("this build reads no images but PPM"),
            "이 빌드는 PPM이 아닌 이미지를 읽지 못합니다");
}

TEST(Message, KeepsWhatIsQuoted) {
  EXPECT_EQ(korean("expected the end of the text, saw ', saw 'x', {0}%p'"),
            "입력의 끝이 필요한데 ', saw 'x', {0}%p'가 있습니다");
}

TEST(Message, NamesFamiliesAsKoreansDo) {
  EXPECT_EQ(korean("expected a half-solved 9x9 sudoku puzzle, saw a 9x8 nonogram puzzle"),
            "풀다 만 9x9 스도쿠 판이 필요한데 9x8 노노그램 퍼즐입니다");
  EXPECT_EQ(korean("expected a sudoku puzzle like the first of the text, saw a minesweeper puzzle"),
            "첫 퍼즐처럼 스도쿠 퍼즐이어야 하는데 지뢰찾기 퍼즐입니다");
}

TEST(Message, NamesThePlace) {
  EXPECT_EQ(korean("rows[1][0]: expected a whole number from 0, saw '2.0'"),
            "rows[1][0]: 0 이상의 정수가 필요한데 '2.0'이 있습니다");
  EXPECT_EQ(korean("--time-limit: expected a time above 0, such as 10, 500ms or 2m, saw '-1'"),
            "--time-limit: 0보다 긴 시간(예: 10, 500ms, 2m)이 필요한데 '-1'입니다");
}

TEST(Message, SaysWhyThereIsNoSolution) {
  EXPECT_EQ(korean("row 1 has two 5s, in columns 1 and 2"),
            "1행에 5가 두 번 들어갑니다(1열과 2열)");
  EXPECT_EQ(korean("no picture: the puzzle has no solution: row 1 has two 5s, in columns 1 and 2"),
            "그림 없음: 퍼즐에 해가 없습니다. 1행에 5가 두 번 들어갑니다(1열과 2열)");
}

TEST(Message, SaysOurOwnMistakes) {
  EXPECT_EQ(korean("internal error: the same solution was found twice; please report it, with the "
                   "puzzle"),
            "내부 오류: 같은 해를 두 번 찾았습니다. 이 메시지를 퍼즐과 함께 알려 주세요");
  EXPECT_EQ(korean("internal error: a solution was found that breaks the rules: row 1 has two 5s, "
                   "in columns 1 and 2; please report it, with the puzzle"),
            "내부 오류: 찾은 해가 규칙에 어긋납니다: 1행에 5가 두 번 들어갑니다(1열과 2열). 이 "
            "메시지를 퍼즐과 함께 알려 주세요");
}

TEST(Message, SaysWhatIsWrongWithAPlayersAnswer) {
  EXPECT_EQ(korean("expected 2 rows of the player's answer, saw 1"),
            "푸는 이의 답 2행이 필요한데 1입니다");
  EXPECT_EQ(korean("expected the end of the text after 2 rows and the player's answer, saw '@'"),
            "2행과 푸는 이의 답 뒤 입력의 끝이 필요한데 '@'가 있습니다");
  EXPECT_EQ(korean("expected '.', '#', '+' or '-' in 3 columns of the player's answer, saw '@'"),
            "푸는 이의 답 3열에 '.', '#', '+', '-' 가운데 하나가 필요한데 '@'가 있습니다");
}

TEST(Message, ThatIsNotKnownStaysAsItIs) {
  for (const char* message : {"", "it rains", "expected it, saw that", "expected , saw ", "x: y"})
    EXPECT_EQ(korean(message), message);
  const std::string long_one = "expected the end of the text, saw '" + std::string(5000, 'a') + "'";
  EXPECT_EQ(korean(long_one), long_one);
}

TEST(Patterns, AreOncePerTableAndNameTheirHoles) {
  for (const auto patterns :
       {expected_patterns(), seen_patterns(), where_patterns(), whole_patterns()}) {
    std::set<std::string_view> seen;
    for (const Pattern& pattern : patterns) {
      EXPECT_TRUE(seen.insert(pattern.english).second) << pattern.english;
      int holes = 0;
      for (std::size_t at = pattern.english.find('%'); at != std::string_view::npos;
           at = pattern.english.find('%', at + 1)) {
        ASSERT_LT(at + 1, pattern.english.size()) << pattern.english;
        EXPECT_NE(std::string_view("nqwfltpm").find(pattern.english[at + 1]),
                  std::string_view::npos)
            << pattern.english;
        ++holes;
      }
      for (std::size_t at = pattern.korean.find('{'); at != std::string_view::npos;
           at = pattern.korean.find('{', at + 1)) {
        ASSERT_LT(at + 2, pattern.korean.size()) << pattern.korean;
        EXPECT_LT(pattern.korean[at + 1] - '0', holes) << pattern.korean;
        EXPECT_NE(pattern.korean.find('}', at), std::string_view::npos) << pattern.korean;
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch
