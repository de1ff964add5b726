// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "derive/notation.h"
#include "derive/said_rules.h"

namespace crosshatch::derive {

/// A clue as a number: what is written there, from 0; or none; or a sign that is no number.
using Clue = int;
inline constexpr Clue no_clue = -1;
/// The sign at this place of `Notation::signs`.
[[nodiscard]] constexpr Clue sign_clue(int sign) { return -2 - sign; }
[[nodiscard]] constexpr bool is_sign(Clue clue) { return clue <= -2; }
[[nodiscard]] constexpr int sign_of(Clue clue) { return -2 - clue; }

/// A number on a sign (Notation::numbered_signs), which is no sign by itself.
inline constexpr int most_on_sign = 999;
inline constexpr int most_in_cage = 99'999'999;  ///< the same, where regions are cages
inline constexpr int numbers_a_sign = most_in_cage + 1;
[[nodiscard]] constexpr Clue number_on_sign(int sign, int number) {
  return (sign + 1) * numbers_a_sign + number;
}
/// The sign that a clue is or on which its number stands; -1: none.
[[nodiscard]] constexpr int sign_under(const Notation& notation, Clue clue) {
  if (is_sign(clue)) return sign_of(clue);
  return notation.numbered_signs == 0 || clue == no_clue ? -1 : clue / numbers_a_sign - 1;
}
/// Whether a cell has a sign where others hold a number, and so holds none.
[[nodiscard]] constexpr bool holds_nothing(const Notation& notation, Clue clue) {
  const int sign = notation.are_cages() ? -1 : sign_under(notation, clue);
  return sign >= 0 && notation.signs[static_cast<std::size_t>(sign)].sign != unknown_number.sign;
}
/// The number of a clue that has one, wherever it stands.
[[nodiscard]] constexpr int number_of(const Notation& notation, Clue clue) {
  return notation.numbered_signs == 0 ? clue : clue % numbers_a_sign;
}

/// A clue that is two sums, 0 where one is not told (NumberKind::sum_pairs).
[[nodiscard]] constexpr Clue pair_clue(int below, int right) {
  return below * sums_in_clue + right;
}
[[nodiscard]] constexpr int sum_below(Clue clue) { return clue >= 0 ? clue / sums_in_clue : 0; }
[[nodiscard]] constexpr int sum_right(Clue clue) { return clue >= 0 ? clue % sums_in_clue : 0; }
/// What stands between the sums, and before or behind one alone.
inline constexpr char between_sums = '\\';

/// A number as people write it: a letter or a list of runs, where the notation has these.
[[nodiscard]] std::string written_number(const Notation& notation, int number);
/// A clue of a cell as one word: '.' where there is none.
[[nodiscard]] std::string written_clue(const Notation& notation, Clue clue);

/// The sides of a grid, in the order in which people write the numbers beside it.
enum class GridSide { above, left, below, right };
inline constexpr int sides = 4;

/// All clues of a puzzle on a grid. What its family's notation does not have is empty.
struct GridClues {
  int rows = 0;
  int columns = 0;
  std::vector<Clue> cells = {};                     ///< row by row
  std::array<std::vector<Clue>, sides> heads = {};  ///< numbers beside the grid, from 0; or none
  /// Between the pairs of cells that share a side, which of `Notation::between` stands there; or
  /// none. Where signs have half places, the sign as in a cell. First the pairs in rows, row by
  /// row, then those in columns, by their upper cells.
  std::vector<Clue> between = {};
  std::vector<Clue> corners = {};  ///< where lines of the grid cross, row by row
  std::vector<int> regions = {};   ///< per cell the number of its region, by their first cells
  int number = 0;                  ///< of the whole puzzle: stars per row
  std::vector<int> lengths = {};   ///< of the whole puzzle, the largest first: of its ships
  unsigned options = 0;            ///< of Notation::options, a bit each
  std::string title = {};
  bool has_open_cells = false;  ///< new puzzles get no numbers in cells; says nothing of a puzzle
  SaidRules said = {};          ///< of puzzles whose rules are said one by one, not by the page

  [[nodiscard]] std::vector<Clue>& at(GridSide side) {
    return heads[static_cast<std::size_t>(side)];
  }
  [[nodiscard]] const std::vector<Clue>& at(GridSide side) const {
    return heads[static_cast<std::size_t>(side)];
  }
};

/// How many pairs of cells share a side, and of these in rows: a cell and the one behind it.
[[nodiscard]] constexpr int level_pairs(int rows, int columns) { return rows * (columns - 1); }
[[nodiscard]] constexpr int pairs_of_cells(int rows, int columns) {
  return level_pairs(rows, columns) + (rows - 1) * columns;
}
/// The cells of a pair, by its place in GridClues::between.
[[nodiscard]] std::array<int, 2> cells_of_pair(int pair, int rows, int columns);
/// A sign between cells as it stands there.
[[nodiscard]] char written_between(const Notation& notation, const GridClues& clues, int pair,
                                   int sign);

/// How many corners the cells of a grid have.
[[nodiscard]] constexpr int corners_of_cells(int rows, int columns) {
  return (rows + 1) * (columns + 1);
}
/// Clues as texts have them: numbers at corners are those in cells of a grid with one row and one
/// column more, signs in half places those of a grid with a row and a column for each of these. And
/// the clues that are so written.
[[nodiscard]] GridClues as_written(const Notation& notation, GridClues clues);
[[nodiscard]] GridClues from_written(const Notation& notation, GridClues clues);

/// No clues at all, of the kinds that the notation has.
[[nodiscard]] GridClues empty_clues(const Notation& notation, int rows, int columns);

/// Whether a sum has cells to add up: an empty cell is below this place, or to the right of it. -1:
/// outside of the grid.
[[nodiscard]] bool has_run(const GridClues& clues, int row, int column, bool is_below);
/// Leaves out the sums that have no cells.
void drop_idle_sums(GridClues& clues);

/// Numbers regions anew, by the first cell of each.
void number_regions(std::vector<int>& regions);

/// A cell that is apart from the first cell of its region, where they are so numbered; -1: there is
/// none.
[[nodiscard]] int cell_apart(const GridClues& clues);
/// How many cells the region of each cell has.
[[nodiscard]] std::vector<int> region_sizes(const std::vector<int>& regions);
/// The first cell of the region of each cell.
[[nodiscard]] std::vector<int> first_cells(const std::vector<int>& regions);

/// Moves the number of each region to its first cell, if it has one; several are left where they
/// are. Returns a cell that has another number than its region has already; -1: there is none.
int gather_region_numbers(GridClues& clues);

}  // namespace crosshatch::derive
