// SPDX-License-Identifier: MIT
#include "families/sudoku/houses.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {
namespace {

Puzzle blank(BoxShape shape, Variant variant = {}) {
  return Puzzle(shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, std::move(variant));
}

std::vector<Site> sites_of(const Houses& houses, HouseKind kind, int number) {
  for (int i = 0; i < houses.count(); ++i) {
    const House house = houses[i];
    if (house.kind == kind && house.number == number)
      return {house.sites.begin(), house.sites.end()};
  }
  return {};
}

bool differ(const Houses& houses, Site one, Site other) {
  const std::span<const Site> peers = houses.peers(one);
  return std::binary_search(peers.begin(), peers.end(), other);
}

TEST(Houses, AreRowsColumnsAndBoxesOfAClassicGrid) {
  const Houses houses(blank({2, 3}));
  EXPECT_EQ(houses.count(), 18);
  EXPECT_EQ(sites_of(houses, HouseKind::row, 1), (std::vector<Site>{6, 7, 8, 9, 10, 11}));
  EXPECT_EQ(sites_of(houses, HouseKind::column, 2), (std::vector<Site>{2, 8, 14, 20, 26, 32}));
  EXPECT_EQ(sites_of(houses, HouseKind::box, 3), (std::vector<Site>{15, 16, 17, 21, 22, 23}));
  EXPECT_EQ(std::vector<int>(houses.of(15).begin(), houses.of(15).end()),
            (std::vector<int>{2, 9, 15}));
}

TEST(Houses, GiveEverySiteOfAClassicGridTheSitesOfItsHousesAsPeers) {
  for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{3, 3}, BoxShape{2, 5}, BoxShape{5, 5}}) {
    const Houses houses(blank(shape));
    const int side = shape.side();
    for (Site one = 0; one < shape.sites(); ++one) {
      for (Site other = 0; other < shape.sites(); ++other) {
        const bool sees =
            one != other && (one / side == other / side || one % side == other % side ||
                             shape.box_of(one) == shape.box_of(other));
        ASSERT_EQ(differ(houses, one, other), sees) << one << ' ' << other;
      }
    }
  }
}

TEST(Houses, OfAJigsawHaveRegionsInPlaceOfBoxes) {
  std::vector<std::uint8_t> regions(25);
  for (std::size_t site = 0; site < 25; ++site) regions[site] = static_cast<std::uint8_t>(site % 5);
  std::swap(regions[0], regions[1]);
  const Houses houses(blank({1, 5}, Variant{.regions = regions}));
  EXPECT_EQ(houses.count(), 15);
  EXPECT_EQ(houses[10].kind, HouseKind::region);
  EXPECT_EQ(sites_of(houses, HouseKind::region, 0), (std::vector<Site>{1, 5, 10, 15, 20}));
  EXPECT_EQ(sites_of(houses, HouseKind::region, 1), (std::vector<Site>{0, 6, 11, 16, 21}));
  EXPECT_TRUE(differ(houses, 0, 21));
  EXPECT_FALSE(differ(houses, 7, 21));
}

TEST(Houses, OfAVariantAreDiagonalsWindowsAndLargeCagesToo) {
  Cage large;
  for (Site site = 0; site < 9; ++site) large.sites.push_back(site * 2);
  const Variant variant{.main_diagonal = true,
                        .other_diagonal = true,
                        .windows = true,
                        .cages = {Cage{{30, 31}, 9}, large}};
  const Houses houses(blank({3, 3}, variant));
  EXPECT_EQ(houses.count(), 27 + 2 + 4 + 1);
  EXPECT_EQ(sites_of(houses, HouseKind::diagonal, 0),
            (std::vector<Site>{0, 10, 20, 30, 40, 50, 60, 70, 80}));
  EXPECT_EQ(sites_of(houses, HouseKind::diagonal, 1),
            (std::vector<Site>{8, 16, 24, 32, 40, 48, 56, 64, 72}));
  EXPECT_EQ(sites_of(houses, HouseKind::window, 1),
            (std::vector<Site>{14, 15, 16, 23, 24, 25, 32, 33, 34}));
  EXPECT_EQ(sites_of(houses, HouseKind::window, 2),
            (std::vector<Site>{46, 47, 48, 55, 56, 57, 64, 65, 66}));
  EXPECT_EQ(sites_of(houses, HouseKind::cage, 1), large.sites);
  EXPECT_TRUE(differ(houses, 0, 16));  // by the large cage
  EXPECT_TRUE(differ(houses, 0, 80));  // by the diagonal
}

TEST(Houses, TellKnightsAndKingsMovesApart) {
  const auto count = [](Variant variant, Site site) {
    return Houses(blank({3, 3}, std::move(variant))).peers(site).size();
  };
  EXPECT_EQ(count({}, 40), 20u);
  // Of the eight knight's moves from the middle all leave the box; so does no king's.
  EXPECT_EQ(count({.anti_knight = true}, 40), 28u);
  EXPECT_EQ(count({.anti_king = true}, 40), 20u);
  EXPECT_EQ(count({.anti_king = true}, 30), 23u);   // the corner of a box
  EXPECT_EQ(count({.anti_knight = true}, 0), 20u);  // within its box
  const Houses houses(blank({3, 3}, Variant{.anti_knight = true}));
  for (const Site site : {21, 23, 29, 33, 47, 51, 57, 59}) EXPECT_TRUE(differ(houses, 40, site));
  // Not around the edge: row 1, column 9 and row 2, column 2 or row 3, column 1.
  EXPECT_FALSE(differ(houses, 8, 10));
  EXPECT_FALSE(differ(houses, 8, 18));
}

TEST(Houses, MakeTheSitesOfASmallCageDiffer) {
  const Houses houses(blank({3, 3}, Variant{.cages = {Cage{{0, 40, 80}}}}));
  EXPECT_EQ(houses.count(), 27);
  EXPECT_TRUE(differ(houses, 0, 40));
  EXPECT_TRUE(differ(houses, 80, 0));
  EXPECT_FALSE(differ(houses, 80, 10));
}

}  // namespace
}  // namespace crosshatch::sudoku
