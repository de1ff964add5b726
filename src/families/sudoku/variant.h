// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// A cage of a killer sudoku: cells that hold different digits and may have a given sum.
struct Cage {
  std::vector<Site> sites;  ///< ascending, at least one, at most the side
  int sum = 0;              ///< of the digits; 0 if none is given

  bool operator==(const Cage&) const = default;
};

/// A rule that a setter adds: a thermometer, an arrow, a sum beside a diagonal. Its kind says what
/// it means (constraints/kinds.h).
struct Constraint {
  int kind = 0;                   ///< its place in `constraint_kinds`
  std::vector<Site> sites = {};   ///< in the order of its kind; none if it is of the whole grid
  std::vector<int> numbers = {};  ///< what it says
  std::string text = {};          ///< a pattern, or the name that its setter gave it
  std::vector<Constraint> parts = {};  ///< the constraints of a choice

  bool operator==(const Constraint&) const = default;
  std::strong_ordering operator<=>(const Constraint& other) const {
    const auto own = std::tie(kind, sites, numbers, text);
    const auto others = std::tie(other.kind, other.sites, other.numbers, other.text);
    if (const auto order = own <=> others; order != 0) return order;
    return std::lexicographical_compare_three_way(parts.begin(), parts.end(), other.parts.begin(),
                                                  other.parts.end());
  }
};

/// The region of a site that is in none. Only a frame (`BoxShape`) has such sites.
inline constexpr std::uint8_t no_region = 0xFF;

/// Grids of one shape that overlap on a board (gattai; five of them: samurai). Each has rows,
/// columns and boxes of its own (grids.h). A cell of the board that is in none of them is a hole.
struct SubGrids {
  int box_rows = 0;
  int box_columns = 0;
  std::vector<Site> corners = {};  ///< the upper left cell of each, ascending; none: one grid alone

  [[nodiscard]] bool is_empty() const { return corners.empty(); }
  [[nodiscard]] int count() const { return static_cast<int>(corners.size()); }
  [[nodiscard]] int side() const { return box_rows * box_columns; }

  bool operator==(const SubGrids&) const = default;
};

/// The rules of a sudoku other than rows, columns and rectangular boxes, as data. No engine and no
/// technique has code for a particular variant: they use the `Houses` that follow from it.
struct Variant {
  /// The region of each site in a jigsaw, from 0, or `no_region`. All regions have one size, that
  /// of a row in the usual grid, and the shape is {1, size}. Empty if there are boxes, or neither.
  std::vector<std::uint8_t> regions = {};
  SubGrids grids = {};  ///< instead of one grid; then the shape is {1, side} of the whole board
  bool main_diagonal = false;   ///< from the top left; has each digit once. Of each grid
  bool other_diagonal = false;  ///< from the top right
  bool windows =
      false;  ///< windoku: four more boxes, one cell off the corners and one cell apart (9x9 only)
  bool anti_knight = false;  ///< cells a knight's move apart differ
  bool anti_king = false;    ///< cells that touch at a corner differ
  std::vector<Cage> cages = {};
  std::vector<Constraint> constraints = {};  ///< in order

  bool operator==(const Variant&) const = default;
};

/// Whether some rule tells a digit from another: else any two may be exchanged.
[[nodiscard]] inline bool tells_digits_apart(const Variant& variant) {
  return !variant.constraints.empty() || std::any_of(variant.cages.begin(), variant.cages.end(),
                                                     [](const Cage& cage) { return cage.sum > 0; });
}

}  // namespace crosshatch::sudoku
