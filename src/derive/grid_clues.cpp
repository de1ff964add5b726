// SPDX-License-Identifier: MIT
#include "derive/grid_clues.h"

#include <unordered_map>

namespace crosshatch::derive {

GridClues empty_clues(const Notation& notation, int rows, int columns) {
  GridClues clues{.rows = rows, .columns = columns};
  if (notation.has_cells()) clues.cells.assign(static_cast<std::size_t>(rows * columns), no_clue);
  const bool has_first = notation.heads != Heads::none;
  const bool has_last = notation.heads == Heads::around;
  if (has_first) clues.at(GridSide::left).assign(static_cast<std::size_t>(rows), no_clue);
  if (has_first) clues.at(GridSide::above).assign(static_cast<std::size_t>(columns), no_clue);
  if (has_last) clues.at(GridSide::right).assign(static_cast<std::size_t>(rows), no_clue);
  if (has_last) clues.at(GridSide::below).assign(static_cast<std::size_t>(columns), no_clue);
  return clues;
}

void number_regions(std::vector<int>& regions) {
  std::unordered_map<int, int> numbers;
  for (int& region : regions)
    region = numbers.try_emplace(region, static_cast<int>(numbers.size())).first->second;
}

}  // namespace crosshatch::derive
