// SPDX-License-Identifier: MIT
#include "families/nonogram/repair/mend.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {
namespace {

TEST(Mend, TakesPicturesThatLackSomeColoursOfTheirPalette) {
  constexpr int colours = 9;
  for (Value a = 0; a <= colours; ++a) {
    for (Value b = 0; b <= colours; ++b) {
      Board drawn(4, only(empty));
      drawn.set(1, a);
      drawn.set(2, b);
      Budget budget;
      const MadePicture made = mended(
          {.drawn = drawn, .palette = numbered_palette(colours), .rows = 2, .columns = 2}, budget);
      const int used = (a != empty ? 1 : 0) + (b != empty && b != a ? 1 : 0);
      EXPECT_EQ(made.palette.size(), std::max(used, 1));
      for (const Site site : {1, 2}) {
        const Value before = drawn.value(site);
        const Value after = made.drawn.value(site);
        ASSERT_LE(after, made.palette.size());
        ASSERT_EQ(after == empty, before == empty);
        if (before != empty) {
          EXPECT_EQ(made.palette[after], numbered_palette(colours)[before]);
        }
      }
      ASSERT_TRUE(made.is_as_wished);
      EXPECT_EQ(broken(*made.puzzle, made.solution), "");
    }
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
