// SPDX-License-Identifier: MIT
#include "core/site_layout.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

using Sites = SiteLayout::Sites;

TEST(SiteLayout, DrawsEachSiteOnce) {
  for (const Sites sites : {Sites::cells, Sites::edges, Sites::links}) {
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
  EXPECT_EQ(SiteLayout(2, 3, Sites::links).sites(), 7);
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

TEST(SiteLayout, LinksGoToTheNextCellWhereThereIsOne) {
  const SiteLayout layout(3, 2, Sites::links);
  int ends = 0;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 2; ++column) {
      for (const CellSide side : cell_sides) {
        const int down = side == CellSide::top ? -1 : side == CellSide::bottom ? 1 : 0;
        const int along = side == CellSide::left ? -1 : side == CellSide::right ? 1 : 0;
        const GridPlace next = {row + down, column + along};
        const bool is_inside = next.row >= 0 && next.row < 3 && next.column >= 0 && next.column < 2;
        const std::optional<Site> link = layout.link({row, column}, side);
        ASSERT_EQ(link.has_value(), is_inside);
        if (!link) continue;
        ++ends;
        const SitePlace place = layout.place(*link);
        const auto is_at = [](const GridPlace& one, const GridPlace& two) {
          return one.row == two.row && one.column == two.column;
        };
        ASSERT_TRUE(place.other.has_value());
        EXPECT_TRUE((is_at(place.cell, {row, column}) && is_at(*place.other, next)) ||
                    (is_at(place.cell, next) && is_at(*place.other, {row, column})));
        EXPECT_EQ(layout.drawn(place.drawn.row, place.drawn.column).index, *link);
        EXPECT_EQ(layout.drawn(2 * row, 2 * column).kind, DrawnPlace::Kind::cell);
      }
      EXPECT_EQ(layout.sides_of({row, column}).size(), column >= 0 && row == 1 ? 3U : 2U);
    }
  }
  EXPECT_EQ(ends, 2 * layout.sites());
  EXPECT_EQ(layout.word(0), "r1c1-r1c2");
  EXPECT_EQ(layout.name(0).english(), "the link between row 1, column 1 and row 1, column 2");
  EXPECT_EQ(layout.said().word(0), "r1c1-top");
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
