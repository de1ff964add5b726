// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "base/rng.h"
#include "families/sudoku/forms/line_orders.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A symmetry of the cells of a grid: first rows may become columns, then both get a new order.
struct GridMove {
  bool transposes = false;
  LineOrder rows = {};
  LineOrder columns = {};

  /// Where the content of a site was before.
  [[nodiscard]] Site before(Site site, int width) const {
    const int row = rows[site / width];
    const int column = columns[site % width];
    return transposes ? column * width + row : row * width + column;
  }
};

/// The order of cages: by their sites, then by their sums.
[[nodiscard]] bool is_before(const Cage& a, const Cage& b);

/// The puzzle after a move and an exchange of digits: `labels[v]` is the value that comes for v.
/// Regions are numbered as they come, cages are in the order of their first sites; diagonals and
/// windows stay.
[[nodiscard]] Puzzle moved(const Puzzle& puzzle, const GridMove& move,
                           std::span<const Value> labels, std::string_view title);

/// The values of a grid, each in its place: labels that exchange none.
[[nodiscard]] std::vector<Value> natural_labels(int side);

/// Whether one diagonal is a house and the other is not, and nothing keeps the grid from being
/// turned. Such a puzzle has twice the forms that its
/// moves give: `mirrored` ones have the other diagonal.
[[nodiscard]] bool may_be_mirrored(const Puzzle& puzzle);

/// The puzzle with its columns in the opposite order, and its diagonals exchanged.
[[nodiscard]] Puzzle mirrored(const Puzzle& puzzle);

/// Whether digits may be exchanged: no cage has a sum.
[[nodiscard]] bool may_exchange_digits(const Puzzle& puzzle);

/// Hands out all moves that keep the rules of a variant, until `use` returns false:
///
/// - of a puzzle with regions, cages, anti-knight or anti-king, and of a frame, those of the 8
///   symmetries of the square that keep the boxes; regions and cages move with their cells
/// - of others, whose rules are diagonals and windows, all orders of rows and columns that keep
///   boxes, diagonals and windows.
///
/// False: a limit came first.
[[nodiscard]] bool each_move(const Puzzle& puzzle, Budget& budget,
                             function_ref<bool(const GridMove&)> use);

/// A move of a classic grid, all equally likely.
[[nodiscard]] GridMove random_move(BoxShape shape, Rng& rng);

}  // namespace crosshatch::sudoku
