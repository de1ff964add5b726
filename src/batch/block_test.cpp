// SPDX-License-Identifier: MIT
#include "batch/block.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch {
namespace {

std::string apart(std::string_view block, const Framing& framing) {
  const BlockPuzzles puzzles = puzzles_of_block(block, 7, framing);
  std::string out;
  for (std::size_t i = 0; i < puzzles.texts.size(); ++i)
    out += std::to_string(puzzles.lines[i]) + ":" + std::string(puzzles.texts[i]) + ";";
  return out;
}

constexpr Framing marked = {.kind = Framing::Kind::lines, .mark = "#"};

TEST(Block, KnowsAllLineEnds) {
  EXPECT_EQ(apart("a\nb\r\nc\rd\r\r\ne\n", marked), "7:a;8:b;9:c;10:d;12:e;");
  EXPECT_EQ(apart("a\r", marked), "7:a;");
  EXPECT_EQ(apart("a\nb", marked), "7:a;8:b;");
}

TEST(Block, SkipsWhatIsNoPuzzle) {
  EXPECT_EQ(apart("\n \t\n#x\n x\n", marked), "10: x;");
  EXPECT_EQ(apart("#x\r \rx", marked), "9:x;");
  EXPECT_EQ(apart("#x\n", {.kind = Framing::Kind::lines}), "7:#x;");
  EXPECT_EQ(count_puzzles("#a\n\r\n \r#b\n", marked), 0U);
  EXPECT_EQ(count_puzzles("#a\r1\n\n2\r\n3", marked), 3U);
}

TEST(Block, CountsLines) {
  EXPECT_EQ(count_lines(""), 0);
  EXPECT_EQ(count_lines("a"), 1);
  EXPECT_EQ(count_lines("a\n"), 1);
  EXPECT_EQ(count_lines("a\r\n\n\rb"), 4);
  EXPECT_EQ(count_lines("a\r"), 1);
}

TEST(Block, LineNumbersDoNotOverflow) {
  const BlockPuzzles puzzles = puzzles_of_block("a\nb\n", 2147483647, marked);
  EXPECT_EQ(puzzles.lines, (std::vector<int>{2147483647, 2147483647}));
}

}  // namespace
}  // namespace crosshatch
