// SPDX-License-Identifier: MIT
#include "batch/run.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch {
namespace {

std::string apart(std::string_view run, const Framing& framing) {
  Lines lines;
  take_apart(run, 7, framing, lines);
  std::string out;
  for (std::size_t i = 0; i < lines.texts.size(); ++i)
    out += std::to_string(lines.numbers[i]) + ":" + std::string(lines.texts[i]) + ";";
  return out;
}

constexpr Framing marked = {.kind = Framing::Kind::lines, .mark = "#"};

TEST(Run, KnowsAllLineEnds) {
  EXPECT_EQ(apart("a\nb\r\nc\rd\r\r\ne\n", marked), "7:a;8:b;9:c;10:d;12:e;");
  EXPECT_EQ(apart("a\r", marked), "7:a;");
  EXPECT_EQ(apart("a\nb", marked), "7:a;8:b;");
}

TEST(Run, SkipsWhatIsNoPuzzle) {
  EXPECT_EQ(apart("\n \t\n#x\n x\n", marked), "10: x;");
  EXPECT_EQ(apart("#x\r \rx", marked), "9:x;");
  EXPECT_EQ(apart("#x\n", {.kind = Framing::Kind::lines}), "7:#x;");
  EXPECT_FALSE(has_puzzle("#a\n\r\n \r#b\n", marked));
  EXPECT_TRUE(has_puzzle("#a\r1\n", marked));
}

TEST(Run, CountsLines) {
  EXPECT_EQ(count_lines(""), 0);
  EXPECT_EQ(count_lines("a"), 1);
  EXPECT_EQ(count_lines("a\n"), 1);
  EXPECT_EQ(count_lines("a\r\n\n\rb"), 4);
  EXPECT_EQ(count_lines("a\r"), 1);
}

TEST(Run, LineNumbersDoNotOverflow) {
  Lines lines;
  take_apart("a\nb\n", 2147483647, marked, lines);
  EXPECT_EQ(lines.numbers, (std::vector<int>{2147483647, 2147483647}));
}

}  // namespace
}  // namespace crosshatch
