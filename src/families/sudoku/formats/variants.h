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

/// What a variant may have, as bits: what a format can say, what a puzzle asks for.
using Parts = unsigned;
namespace part {
inline constexpr Parts none = 0;
inline constexpr Parts regions = 1;
inline constexpr Parts main_diagonal = 2;
inline constexpr Parts other_diagonal = 4;
inline constexpr Parts diagonals = main_diagonal | other_diagonal;
inline constexpr Parts windows = 8;
inline constexpr Parts anti_knight = 16;
inline constexpr Parts anti_king = 32;
inline constexpr Parts cages = 64;
}  // namespace part

[[nodiscard]] Parts parts_of(const Variant& variant);

/// The error for a puzzle that asks for more than a format can say: "this format cannot say killer
/// cages; json can".
[[nodiscard]] Result<void> check_parts(const Puzzle& puzzle, Parts sayable);

/// The same for a format that says both diagonals or none.
[[nodiscard]] Result<void> check_both_diagonals(const Puzzle& puzzle, Parts sayable);

/// Boxes, or regions in their place.
struct RegionLayout {
  BoxShape shape;
  std::vector<std::uint8_t> regions = {};  ///< empty: there are boxes
};

/// The layout of a grid whose cells belong to the regions of these names (any numbers), row by row.
/// Regions are numbered anew in the order of their first cells, and where they are rectangular
/// boxes, boxes they become: so a layout has one form, whichever text it was in.
[[nodiscard]] Result<RegionLayout> layout_of(int side, std::span<const std::uint8_t> names,
                                             ErrorAt error_at);

/// The region of each site, whether box or not.
[[nodiscard]] std::vector<std::uint8_t> regions_of(const Puzzle& puzzle);

/// What is wrong with a cage that was read, or "": "expected a cage of 1 to 9 cells, saw 10".
[[nodiscard]] std::string trouble_of(const Cage& cage, int side);

/// Brings cages into the one order in which all readers give them: sites ascending, and cages by
/// their sites.
void sort_cages(std::vector<Cage>& cages);

/// A cell that is in two cages, if there is any.
[[nodiscard]] std::optional<Site> shared_cell(const std::vector<Cage>& cages, int sites);

/// The error for a puzzle with cages in a format whose cages have sums and share no cells.
[[nodiscard]] Result<void> check_plain_cages(const Puzzle& puzzle);

/// The cage of each site, -1 where there is none; cages share no cells.
[[nodiscard]] std::vector<int> cages_by_site(const Puzzle& puzzle);

/// "r3c4", and the site that is called so: 'R3C4' and 'r3c4' are, within the grid.
[[nodiscard]] std::string cell_label(Site site, int side, bool is_capital = false);
[[nodiscard]] std::optional<Site> cell_labelled(std::string_view label, int side);

}  // namespace crosshatch::sudoku
