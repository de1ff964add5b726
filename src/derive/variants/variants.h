// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/error.h"
#include "core/clues.h"
#include "core/forms.h"
#include "core/make.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// The clues one by one: those of cells, then those beside the grid.
extern const Clues clues_of_pages;
/// The regions, whose cells may be moved.
extern const RegionClues regions_of_pages;
/// A puzzle turned and mirrored is the same puzzle.
extern const Forms forms_of_pages;

/// Whether new puzzles have clues in cells, or at corners of cells, all of which a solution gives:
/// then those that are left out may be left out symmetrically.
[[nodiscard]] constexpr bool may_be_symmetric(const FamilyPage& page) {
  const Notation& notation = page.notation;
  if (page.beside == nullptr || page.keeps_clues || notation.heads != Heads::none) return false;
  if (notation.has_corner_numbers || notation.are_signs_values) return true;
  const bool has_numbers = notation.most >= 0 || notation.is_most_side;
  return has_numbers && notation.bare < 0 && !notation.are_all_on_signs &&
         !notation.has_region_numbers;
}

inline constexpr std::array<std::string_view, 4> options_of_pages = {"style", "size", "clues",
                                                                     "symmetry"};

/// Maker::options for a page: its own styles, if it has any; how many clues, if they can be left
/// out; and their symmetry.
[[nodiscard]] constexpr std::span<const std::string_view> options_of(const FamilyPage& page) {
  const std::size_t first = page.styles.empty() ? 1 : 0;
  const std::size_t last = page.beside == nullptr ? 2 : may_be_symmetric(page) ? 4 : 3;
  return std::span(options_of_pages).subspan(first, last - first);
}

/// FamilyPage::blank for pages all of whose clues are given by `beside`.
[[nodiscard]] GridClues without_clues(const GridPuzzle& empty, const MakeOrder& order, Rng& rng);

/// FamilyPage::beside where cells hold numbers (FamilyPage::holds_numbers): that of the cell,
/// unless cells stay open (GridClues::has_open_cells).
[[nodiscard]] ClueValue number_in_cell(const GridPuzzle& puzzle, const Board& solution,
                                       const Place& place);

/// FamilyPage::beside for numbers beside the grid that count the sites of their line with a value.
[[nodiscard]] ClueValue count_in_line(const GridPuzzle& puzzle, const Board& solution,
                                      const Place& place, Value value);

/// The same for numbers in cells, signs without a number too, that count the cells beside theirs
/// with one of the values.
[[nodiscard]] ClueValue count_beside(const GridPuzzle& puzzle, const Board& solution,
                                     const Place& place, Candidates values);

/// Maker::settle for a page.
[[nodiscard]] std::optional<Error> settle(const FamilyPage& page, MakeOrder& order);

/// Maker::fill for pages whose solutions are loops of edges or links, on which the value 1 stands:
/// the border of a region that grows at random, of cells or between their middles.
[[nodiscard]] Board random_loop(const Puzzle& puzzle, Rng& rng);

/// Cuts off bumps of a loop of links: where it goes around three sides of a face, it takes the
/// fourth. So two cells are left out. `wanted`: how often, if there are so many bumps.
void cut_bumps(const GridPuzzle& grid, int wanted, Board& loop, Rng& rng);

/// Cells that are in no region, -1, join those beside them at random. Regions are numbered by cells
/// of theirs.
void grow_regions(const GridPuzzle& grid, std::vector<int>& regions, Rng& rng);

/// So many regions that grow at random, per cell its number.
[[nodiscard]] std::vector<int> random_regions(const GridPuzzle& grid, int number, Rng& rng);

/// Maker::redraw for pages with regions, in each of which the value 1 stands so many times.
[[nodiscard]] PuzzlePtr regions_with(int number, const Puzzle& puzzle, const Board& solution,
                                     const Board* other, Rng& rng);

/// Maker::redraw for pages with regions: in each, the value 1 stands as often as the number of the
/// puzzle says.
[[nodiscard]] PuzzlePtr regions_beside(const Puzzle& puzzle, const Board& solution,
                                       const Board* other, Rng& rng);

}  // namespace crosshatch::derive
