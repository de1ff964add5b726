// SPDX-License-Identifier: MIT
#include "core/site_layout.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

using Sites = SiteLayout::Sites;

TEST(SiteLayout, DrawsEachSiteOnce) {
  for (const Sites sites : {Sites::cells, Sites::edges}) {
    const SiteLayout layout(2, 3, sites);
    Site next = 0;
    for (int row = 0; row < layout.drawn_rows(); ++row) {
      for (int column = 0; column < layout.drawn_columns(); ++column) {
        const DrawnPlace place = layout.drawn(row, column);
        if (place.kind == DrawnPlace::Kind::site) EXPECT_EQ(place.index, next++);
      }
    }
    EXPECT_EQ(next, layout.sites());
  }
  EXPECT_EQ(SiteLayout(2, 3, Sites::cells).sites(), 6);
  EXPECT_EQ(SiteLayout(2, 3, Sites::edges).sites(), 17);
}

TEST(SiteLayout, KnowsTheSidesOfCells) {
  const SiteLayout layout(2, 3, Sites::edges);
  for (int row = 0; row < 2; ++row) {
    for (int column = 0; column < 3; ++column) {
      const auto drawn = [&](CellSide side) {
        const GridPlace at = layout.place(layout.edge({row, column}, side)).drawn;
        EXPECT_EQ(layout.drawn(at.row, at.column).index, layout.edge({row, column}, side));
        return std::pair(at.row - 2 * row - 1, at.column - 2 * column - 1);
      };
      EXPECT_EQ(drawn(CellSide::top), std::pair(-1, 0));
      EXPECT_EQ(drawn(CellSide::left), std::pair(0, -1));
      EXPECT_EQ(drawn(CellSide::right), std::pair(0, 1));
      EXPECT_EQ(drawn(CellSide::bottom), std::pair(1, 0));
    }
  }
}

TEST(SiteLayout, NamesSites) {
  const SiteLayout layout(2, 2, Sites::edges);
  const auto names = [&](GridPlace cell, CellSide side) {
    const Site site = layout.edge(cell, side);
    return layout.short_name(site, Language::en) + "; " + layout.short_name(site, Language::ko) +
           "; " + layout.name(site).english();
  };
  EXPECT_EQ(names({0, 0}, CellSide::top), "top of r1c1; 1행 1열 위; the top of row 1, column 1");
  EXPECT_EQ(names({1, 0}, CellSide::left),
            "left of r2c1; 2행 1열 왼쪽; the left of row 2, column 1");
  EXPECT_EQ(names({1, 1}, CellSide::bottom),
            "bottom of r2c2; 2행 2열 아래; the bottom of row 2, column 2");
  EXPECT_EQ(names({0, 1}, CellSide::right),
            "right of r1c2; 1행 2열 오른쪽; the right of row 1, column 2");
  EXPECT_EQ(names({0, 0}, CellSide::right),
            "r1c1-r1c2; 1행 1·2열 사이; the border between row 1, column 1 and row 1, column 2");
  EXPECT_EQ(names({0, 1}, CellSide::bottom),
            "r1c2-r2c2; 1·2행 2열 사이; the border between row 1, column 2 and row 2, column 2");
  EXPECT_EQ(SiteLayout(2, 2).short_name(3, Language::en), "r2c2");
  EXPECT_EQ(layout.corner_name(4).english(), "the top left corner of r2c2");
  EXPECT_EQ(layout.corner_name(8).english(), "the bottom right corner of r2c2");
}

}  // namespace
}  // namespace crosshatch
