// SPDX-License-Identifier: MIT
//
// How strings of Interactive Sudoku Solver name cells, rows, columns and diagonals.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr int most_side_of_iss = 16;

/// A whole number from 0 on; none: it is something else.
[[nodiscard]] std::optional<int> number_in_iss(std::string_view text);

/// The site of "R1C1" in a grid of this shape: R and C, each with one digit of base 36.
[[nodiscard]] std::optional<Site> site_in_iss(std::string_view name, const BoxShape& shape);
[[nodiscard]] std::string name_in_iss(Site site, int columns);

/// The site of "CC1", as that program calls the region of a cell.
[[nodiscard]] std::optional<Site> region_cell_in_iss(std::string_view name, const BoxShape& shape);

/// The cells of "R1" or "C1" from its first end; none: it is no line.
[[nodiscard]] std::vector<Site> line_in_iss(std::string_view name, const BoxShape& shape);
[[nodiscard]] std::string name_of_line(const Constraint& constraint, int columns);

/// The diagonal that begins at this cell of the edge: each has one name.
[[nodiscard]] std::vector<Site> diagonal_from(Site from, const BoxShape& shape);

/// The cells of a pill, at the begin of its arrow.
template <class Sites>
auto pill_of(Sites& sites, const std::vector<int>& numbers) {
  const auto count = numbers.empty() ? 0 : static_cast<std::size_t>(numbers.front());
  return std::span(sites).first(std::min(count, sites.size()));
}

/// What that program refuses of a constraint, or means otherwise. Empty if nothing is.
[[nodiscard]] Message lacking_in_iss(const Constraint& constraint, const BoxShape& shape);

}  // namespace crosshatch::sudoku
