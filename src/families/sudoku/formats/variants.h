// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// What messages of several formats name.
inline constexpr Words killer_cages = {"killer cages", "킬러 케이지"};
inline constexpr Words a_cell_in_two_cages = {"a cell in two cages", "두 케이지에 든 칸"};
inline constexpr Words a_cage_apart = {"a cage whose cells lie apart", "칸이 떨어져 있는 케이지"};
inline constexpr Words a_region_apart = {"a region whose cells lie apart", "칸이 떨어져 있는 구역"};
inline constexpr Words cages_of_one_cell = {"cages of one cell alone", "한 칸짜리뿐인 케이지"};
inline constexpr Words windows_of_square_boxes = {
    "windows in a grid of 9x9, 16x16 or 25x25 with square boxes",
    "상자가 정사각형인 9x9, 16x16, 25x25 그리드의 창"};

/// The features of variants as bits: those that a format supports, or that a puzzle has.
using VariantFeatures = unsigned;
namespace feature {
inline constexpr VariantFeatures none = 0;
inline constexpr VariantFeatures regions = 1;
inline constexpr VariantFeatures main_diagonal = 2;
inline constexpr VariantFeatures other_diagonal = 4;
inline constexpr VariantFeatures diagonals = main_diagonal | other_diagonal;
inline constexpr VariantFeatures windows = 8;
inline constexpr VariantFeatures anti_knight = 16;
inline constexpr VariantFeatures anti_king = 32;
inline constexpr VariantFeatures cages = 64;
inline constexpr VariantFeatures constraints = 128;
inline constexpr VariantFeatures grids = 512;  ///< several that overlap
inline constexpr VariantFeatures frame = 256;  ///< see `BoxShape`, and grids without boxes
}  // namespace feature

/// The error of a format for a puzzle with something that it has no way to write: "this format
/// cannot hold killer cages; json can".
[[nodiscard]] Error cannot_hold(Message what);

[[nodiscard]] VariantFeatures features_of(const Puzzle& puzzle);

/// The error for a puzzle with more features than a format supports.
[[nodiscard]] Result<void> check_features(const Puzzle& puzzle, VariantFeatures supported);

/// The same for a format that has both diagonals or none.
[[nodiscard]] Result<void> check_both_diagonals(const Puzzle& puzzle, VariantFeatures supported);

/// Boxes, or regions in their place.
struct RegionLayout {
  BoxShape shape;
  std::vector<std::uint8_t> regions = {};  ///< empty if there are boxes
  SubGrids grids = {};                     ///< none: one grid alone
};

/// The layout of a grid from the names (any numbers) of the regions of its cells, row by row.
/// Regions are renumbered in the order of their first cells, and regions that are rectangular boxes
/// become boxes. So equal layouts have the same form, whatever the text was.
[[nodiscard]] Result<RegionLayout> layout_of(int side, std::span<const std::uint8_t> names,
                                             ErrorAt error_at);

/// The same for a grid of this shape, whose regions have `box_size` cells. Cells named `no_region`
/// are in none.
[[nodiscard]] Result<RegionLayout> layout_in(BoxShape shape, std::span<const std::uint8_t> names,
                                             ErrorAt error_at);

/// Adds a cage. Where digits begin with 0 its sum is a constraint of its own.
void take_cage(Cage cage, BoxShape shape, Variant& variant);

/// The region or box of each site.
[[nodiscard]] std::vector<std::uint8_t> regions_of(const Puzzle& puzzle);

/// The largest sum of a cage, and "a sum from 1 to 45".
[[nodiscard]] inline int largest_sum(int side) { return side * (side + 1) / 2; }
[[nodiscard]] Message a_sum_up_to(int largest);

/// What is wrong with a cage that was read: "expected a cage of 1 to 9 cells, saw 10". Empty if
/// nothing is.
[[nodiscard]] Message trouble_of(const Cage& cage, const BoxShape& shape);
[[nodiscard]] inline Message trouble_of(const Cage& cage, int side) {
  return trouble_of(cage, BoxShape{1, side});
}

/// Sorts the sites of cages and the cages by their sites, as all readers do.
void sort_cages(std::vector<Cage>& cages);

/// The windows of a windoku with n x n boxes of n x n cells as cages, in the order of `sort_cages`:
/// boxes one cell off the corner and one cell apart, four in a 9x9, nine in a 16x16.
[[nodiscard]] std::vector<Cage> windows_of(BoxShape shape);

/// A cell that is in two cages, if there is any.
[[nodiscard]] std::optional<Site> shared_cell(const std::vector<Cage>& cages, int sites);

/// The error for a puzzle with cages in a format whose cages have sums and share no cells.
[[nodiscard]] Result<void> check_plain_cages(const Puzzle& puzzle);

/// The cage of each site, -1 where there is none; cages share no cells.
[[nodiscard]] std::vector<int> cages_by_site(const Puzzle& puzzle);

/// "MESSAGE at r3c4".
[[nodiscard]] Message at_label(Message message, Site site, int columns);

/// "r3c4", and the site that is called so: 'R3C4' and 'r3c4' are, within the grid.
[[nodiscard]] std::string cell_label(Site site, int columns, bool is_capital = false);
[[nodiscard]] std::optional<Site> cell_labelled(std::string_view label, const BoxShape& shape);
[[nodiscard]] inline std::optional<Site> cell_labelled(std::string_view label, int side) {
  return cell_labelled(label, BoxShape{1, side});
}

}  // namespace crosshatch::sudoku
