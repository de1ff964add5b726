// SPDX-License-Identifier: MIT
//
// Cells beside the grid in strings of Interactive Sudoku Solver:
//
//     .Var~A~name~8          VA1 to VA8; .Var~A~~1 is VA
//     .Var~A~name~6x6        the same as a grid of its own
//     .Doppelganger          DGC1.., DGR1.., DGB1..: the digit that a row, column or box lacks;
//                            where there are no boxes, DGB1.. are 0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Cells with one name and numbers, row by row.
struct IssGroup {
  std::string prefix;
  int rows = 1;
  int columns = 1;
  Site first = 0;

  [[nodiscard]] int cells() const { return rows * columns; }
  [[nodiscard]] std::string name_of(Site site) const;
};

/// What names of cells may mean.
struct IssGrid {
  BoxShape shape;
  std::vector<IssGroup> groups = {};

  /// The cells of the grid and behind them those of the groups.
  [[nodiscard]] int cells() const;
  [[nodiscard]] int extra() const { return cells() - shape.sites(); }
  /// The site of "R1C1" (R and C, each with one digit of base 36) or "VA1".
  [[nodiscard]] std::optional<Site> site(std::string_view name) const;
  /// The group of a site behind the grid; null: it is in the grid.
  [[nodiscard]] const IssGroup* group_of(Site site) const;

  /// Whether two cells of the grid, or of one group, share a side.
  [[nodiscard]] bool are_beside(Site one, Site other) const;

  /// Takes the arguments of `.Var`, or the flag `.Doppelganger`. What is wrong with them.
  [[nodiscard]] Message take_var(std::span<const std::string_view> arguments);
  [[nodiscard]] Message take_doppelganger(std::vector<Constraint>& constraints);

 private:
  Message add(std::string prefix, int rows, int columns);
};

/// Puts constraints that name cells behind the grid into one that adds them.
void gather_extra_cells(const IssGrid& grid, std::vector<Constraint>& constraints);

/// All rows, columns and boxes have the same digits.
[[nodiscard]] Constraint same_digits_in_houses(const BoxShape& shape);

}  // namespace crosshatch::sudoku
