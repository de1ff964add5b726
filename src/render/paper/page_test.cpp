// SPDX-License-Identifier: MIT
#include "render/paper/page.h"

#include <gtest/gtest.h>

namespace crosshatch::render {
namespace {

constexpr Extent a4 = {.wide = 500, .high = 700};

Grid grid(int places, Extent picture, double most = 100) {
  const std::vector<Extent> pictures(static_cast<std::size_t>(places), picture);
  return grid_for(pictures, places, a4, {.across = 20, .down = 20, .words = 30}, most);
}

TEST(Page, HasSquarePicturesInTheGridThatMakesThemLargest) {
  const Extent square = {.wide = 10, .high = 10};
  const int columns[] = {1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3};
  for (int places = 1; places <= 12; ++places) {
    const Grid found = grid(places, square);
    EXPECT_EQ(found.columns, columns[places - 1]) << places;
    EXPECT_GE(found.places(), places);
    EXPECT_LT(found.places() - found.columns, places) << "no row is empty";
  }
}

TEST(Page, HasSlotsThatFillItAndNoMore) {
  for (int places = 1; places <= 12; ++places) {
    const Grid found = grid(places, {.wide = 30, .high = 20});
    EXPECT_NEAR(found.columns * found.slot.wide + (found.columns - 1) * 20, a4.wide, 1e-6);
    EXPECT_NEAR(found.rows * (found.slot.high + 30) + (found.rows - 1) * 20, a4.high, 1e-6);
  }
}

TEST(Page, StandsWidePicturesOnTopOfEachOtherAndHighOnesSideBySide) {
  EXPECT_EQ(grid(4, {.wide = 100, .high = 10}).columns, 1);
  EXPECT_EQ(grid(4, {.wide = 10, .high = 100}).columns, 4);
}

TEST(Page, WastesNoSlotsWherePicturesAreSmallAnyway) {
  EXPECT_EQ(grid(5, {.wide = 10, .high = 10}, 0.1).places(), 5);
  EXPECT_EQ(grid(7, {.wide = 10, .high = 10}, 0.1).places(), 7);
  EXPECT_EQ(grid(4, {.wide = 10, .high = 10}, 0.1).columns, 2) << "nor are slots long and thin";
}

TEST(Page, EnlargesAPictureUntilItMeetsTheFirstLimit) {
  EXPECT_DOUBLE_EQ(fit({.wide = 10, .high = 10}, {.wide = 50, .high = 20}, 9), 2);
  EXPECT_DOUBLE_EQ(fit({.wide = 10, .high = 5}, {.wide = 30, .high = 20}, 9), 3);
  EXPECT_DOUBLE_EQ(fit({.wide = 10, .high = 10}, {.wide = 500, .high = 200}, 9), 9);
  EXPECT_DOUBLE_EQ(fit({.wide = 0, .high = 0}, {.wide = 5, .high = 2}, 9), 9);
}

}  // namespace
}  // namespace crosshatch::render
