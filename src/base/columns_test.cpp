// SPDX-License-Identifier: MIT
#include "base/columns.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Columns, hangul_is_two_columns_wide_and_marks_none) {
  EXPECT_EQ(columns_of(U"3행"), 3);
  EXPECT_EQ(columns_of(U"e\x301"), 1);
  EXPECT_EQ(columns_of(U"█░│·●"), 5);
}

TEST(Columns, lines_break_at_spaces_by_columns) {
  EXPECT_EQ(wrapped(U"ab cd ef", 5), (std::vector<std::u32string>{U"ab cd", U"ef"}));
  EXPECT_EQ(wrapped(U"한글 한글", 5), (std::vector<std::u32string>{U"한글", U"한글"}));
  EXPECT_EQ(wrapped(U"abcdefg", 3), (std::vector<std::u32string>{U"abc", U"def", U"g"}));
  EXPECT_EQ(wrapped(U"한", 1), (std::vector<std::u32string>{U"한"}));
  EXPECT_TRUE(wrapped(U"", 5).empty());
}

TEST(Columns, what_is_cut_off_says_so) {
  EXPECT_EQ(clipped(U"abc", 3), U"abc");
  EXPECT_EQ(clipped(U"abcd", 3), U"ab…");
  EXPECT_EQ(clipped(U"한글", 3), U"한…");
  EXPECT_EQ(clipped(U"abcd", 0), U"");
}

}  // namespace
}  // namespace crosshatch
