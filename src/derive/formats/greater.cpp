// SPDX-License-Identifier: MIT
#include "derive/formats/greater.h"

#include <algorithm>
#include <string_view>

#include "derive/formats/game_body.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

namespace {

/// The letters of Unequal, in the order of `four_ways`: the cell is greater than that one.
constexpr std::string_view way_letters = "ULRD";
/// In which order the game writes them.
constexpr std::string_view written_letters = "URDL";

/// The pair of a cell and the one in a direction; -1: it is at the edge of the grid.
int pair_at(const GridClues& clues, int cell, std::size_t way) {
  const int row = cell / clues.columns + four_ways[way][0];
  const int column = cell % clues.columns + four_ways[way][1];
  if (row < 0 || column < 0 || row >= clues.rows || column >= clues.columns) return -1;
  const int first = std::min(cell, row * clues.columns + column);
  return row == cell / clues.columns ? row * (clues.columns - 1) + first % clues.columns
                                     : level_pairs(clues.rows, clues.columns) + first;
}

/// Which of two signs says that a cell is greater than the one in a direction: the first is '<'.
Clue greater_towards(std::size_t way) { return way == 0 || way == 1 ? 0 : 1; }

}  // namespace

std::optional<Error> read_greater(Scanner& in, const Notation& notation, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  clues.between.assign(static_cast<std::size_t>(pairs_of_cells(clues.rows, clues.columns)),
                       no_clue);
  for (int cell = 0; cell < cells; ++cell) {
    if (at_id_end(in)) return cells_to_come(in, cells - cell);
    const Scanner begin = in;
    const int largest = largest_number(notation, clues.rows);
    int number = 0;
    for (; is_digit(in.peek()) && number <= largest; in.skip(1))
      number = 10 * number + in.peek() - '0';
    if (!is_digit(begin.peek()) || number > largest)
      return begin.expected(
          {{"a number up to {0}, 0 for none", "{0} 이하의 수, 없으면 0"}, largest});
    if (number != 0) clues.cells[cell] = number;
    while (!in.take(',')) {
      const std::size_t way = way_letters.find(in.peek());
      if (at_id_end(in) || way == std::string_view::npos)
        return in.expected(
            Words{"',' or a letter of U, R, D and L", "',' 또는 U, R, D, L 중 하나"});
      const int pair = pair_at(clues, cell, way);
      if (pair < 0)
        return in.expected(Words{"a letter that points to a cell", "다른 칸을 가리키는 글자"});
      if (clues.between[pair] != no_clue)
        return in.expected(Words{"one sign between two cells", "두 칸 사이에 부등호 하나"});
      clues.between[pair] = greater_towards(way);
      in.skip(1);
    }
  }
  return at_id_end(in) ? std::optional<Error>() : end_after(in, cells);
}

std::string written_greater(const GridClues& clues) {
  std::string out;
  for (int cell = 0; cell < static_cast<int>(clues.cells.size()); ++cell) {
    out += std::to_string(std::max(clues.cells[cell], 0));
    for (const char letter : written_letters) {
      const std::size_t way = way_letters.find(letter);
      const int pair = clues.between.empty() ? -1 : pair_at(clues, cell, way);
      if (pair >= 0 && clues.between[pair] == greater_towards(way)) out += letter;
    }
    out += ',';
  }
  return out;
}

}  // namespace crosshatch::derive
