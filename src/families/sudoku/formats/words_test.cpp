// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

/// The message in English, which is compared in other tests, and its Korean.
struct Said {
  Message message;
  std::string_view en;
  std::string_view ko;
};

void check(const Said& said) {
  EXPECT_EQ(said.message.in(Language::en), said.en);
  EXPECT_EQ(said.message.in(Language::ko), said.ko);
}

Message error_of(const Codec& codec, std::string_view text) {
  const Result<PuzzlePtr> puzzle = codec.read(text);
  return puzzle ? Message() : puzzle.error().message;
}

Message refusal_of(const Codec& codec, int side, Variant variant) {
  const BoxShape shape = *usual_shape(side);
  const Puzzle puzzle(shape, Board(shape.sites(), only(side) - 1), {}, {}, std::move(variant));
  const Result<std::string> text = codec.write(puzzle);
  return text ? Message() : text.error().message;
}

TEST(Words, OfReaders) {
  check({error_of(line_codec, "12345678"), "expected 81 cells in the line, saw 8",
         "한 줄에 81칸이 있어야 하는데 8칸입니다"});
  check({error_of(line_codec, "..x.가..........."),
         "expected a digit from 1 to 4 or a blank, saw '가'",
         "1부터 4까지의 숫자나 빈칸이 필요한데 '가'가 있습니다"});
  check({error_of(json_codec, R"({"grid":"....\n..5.\n....\n...."})"),
         "expected a digit from 1 to 4 or a blank, saw '5' at row 2, column 3",
         "2행 3열: 1부터 4까지의 숫자나 빈칸이 필요한데 '5'가 있습니다"});
  check({error_of(sgt_codec, "4j:p,x"), "expected a region of 4 cells, saw one of 16 at r1c1",
         "r1c1: 구역은 4칸이어야 하는데 16칸입니다"});
  check({error_of(sgt_codec, "2x2:o"), "expected 16 cells, saw 15", "16칸이 필요한데 15칸입니다"});
  check({error_of(puzzlink_codec, "https://puzz.link/p?sudoku/4/4/1t"),
         "expected 1 more cell, saw the end of the line", "추가로 1칸이 필요한데 줄이 끝났습니다"});
  check({error_of(json_codec,
                  R"({"grid":"....\n....\n....\n....","cages":[{"cells":["r1c1","r1c1"]}]})"),
         "expected each cell of a cage once, saw r1c1 twice",
         "한 번씩만 나오는 케이지 칸이 필요한데 r1c1이 두 번 있습니다"});
}

TEST(Words, OfWriters) {
  check({refusal_of(line_codec, 9, {.windows = true}), "this format cannot hold windows; json can",
         "이 형식으로는 창을 나타낼 수 없습니다. json으로는 됩니다"});
  check({refusal_of(line_codec, 9,
                    {.main_diagonal = true, .other_diagonal = true, .anti_king = true}),
         "this format cannot hold diagonals and an anti-king rule; json can",
         "이 형식으로는 대각선과 안티킹 규칙을 나타낼 수 없습니다. json으로는 됩니다"});
  check({refusal_of(marks_codec, 12, {}), "expected a grid up to 9x9, saw 12 cells a side",
         "9x9 이하의 그리드가 필요한데 한 변이 12칸입니다"});
}

}  // namespace
}  // namespace crosshatch::sudoku
