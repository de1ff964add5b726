// SPDX-License-Identifier: MIT
#include "derive/grid_clues.h"

#include <unordered_map>
#include <utility>

#include "count/disjoint_sets.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

std::string written_number(const Notation& notation, int number) {
  if (notation.are_runs()) return written_list(number);
  return notation.are_letters() ? std::string(1, static_cast<char>('A' + number - 1))
                                : std::to_string(number);
}

std::string written_clue(const Notation& notation, Clue clue) {
  if (clue == no_clue) return ".";
  const int sign = sign_under(notation, clue);
  const std::string written(sign < 0 ? 0 : 1, sign < 0 ? ' ' : notation.signs[sign].sign);
  if (is_sign(clue)) return written;
  if (!notation.are_sum_pairs()) {
    const std::string number = written_number(notation, number_of(notation, clue));
    return notation.are_cages() ? number + written : written + number;
  }
  const auto sum = [](int number) { return number > 0 ? std::to_string(number) : std::string(); };
  return sum(sum_below(clue)) + between_sums + sum(sum_right(clue));
}

std::array<int, 2> cells_of_pair(int pair, int rows, int columns) {
  const int level = level_pairs(rows, columns);
  if (pair >= level) return {pair - level, pair - level + columns};
  const int first = pair / (columns - 1) * columns + pair % (columns - 1);
  return {first, first + 1};
}

char written_between(const Notation& notation, const GridClues& clues, int pair, int sign) {
  const BetweenSign& written = notation.between[static_cast<std::size_t>(sign)];
  return pair < level_pairs(clues.rows, clues.columns) ? written.level : written.upright;
}

/// Where a half place stands: in GridClues::cells, between or corners.
static Clue& at_half_place(GridClues& clues, int row, int column) {
  const int cell = row / 2 * clues.columns + column / 2;
  if (row % 2 != 0 && column % 2 != 0) return clues.corners[cell + row / 2 + clues.columns + 2];
  if (row % 2 != 0) return clues.between[level_pairs(clues.rows, clues.columns) + cell];
  return column % 2 != 0 ? clues.between[cell - row / 2] : clues.cells[cell];
}

GridClues as_written(const Notation& notation, GridClues clues) {
  if (notation.has_half_places) {
    std::vector<Clue> places;
    for (int row = 0; row < notation.written(clues.rows); ++row) {
      for (int column = 0; column < notation.written(clues.columns); ++column)
        places.push_back(at_half_place(clues, row, column));
    }
    clues.cells = std::move(places);
    clues.between.clear();
    clues.corners.clear();
  }
  clues.rows = notation.written(clues.rows);
  clues.columns = notation.written(clues.columns);
  if (notation.has_corner_numbers) clues.cells = std::exchange(clues.corners, {});
  return clues;
}

GridClues from_written(const Notation& notation, GridClues clues) {
  const std::vector<Clue> written = clues.cells;
  clues.rows = notation.from_written(clues.rows);
  clues.columns = notation.from_written(clues.columns);
  if (notation.has_corner_numbers) clues.corners = std::exchange(clues.cells, {});
  if (!notation.has_half_places) return clues;
  const GridClues empty = empty_clues(notation, clues.rows, clues.columns);
  clues.cells = empty.cells;
  clues.between = empty.between;
  clues.corners = empty.corners;
  auto next = written.begin();
  for (int row = 0; row < notation.written(clues.rows); ++row) {
    for (int column = 0; column < notation.written(clues.columns); ++column)
      at_half_place(clues, row, column) = *next++;
  }
  return clues;
}

GridClues empty_clues(const Notation& notation, int rows, int columns) {
  GridClues clues{.rows = rows, .columns = columns};
  if (notation.has_corner_numbers)
    clues.corners.assign(static_cast<std::size_t>(corners_of_cells(rows, columns)), no_clue);
  else if (notation.has_cells() || !notation.has_regions)
    clues.cells.assign(static_cast<std::size_t>(rows * columns), no_clue);
  if (notation.has_regions) clues.regions.assign(static_cast<std::size_t>(rows * columns), 0);
  if (notation.has_half_places)
    clues.corners.assign(static_cast<std::size_t>(corners_of_cells(rows, columns)), no_clue);
  if (!notation.between.empty() || notation.has_half_places)
    clues.between.assign(static_cast<std::size_t>(pairs_of_cells(rows, columns)), no_clue);
  const bool has_first = notation.heads != Heads::none;
  const bool has_last = notation.heads == Heads::around;
  if (has_first) clues.at(GridSide::left).assign(static_cast<std::size_t>(rows), no_clue);
  if (has_first) clues.at(GridSide::above).assign(static_cast<std::size_t>(columns), no_clue);
  if (has_last) clues.at(GridSide::right).assign(static_cast<std::size_t>(rows), no_clue);
  if (has_last) clues.at(GridSide::below).assign(static_cast<std::size_t>(columns), no_clue);
  return clues;
}

bool has_run(const GridClues& clues, int row, int column, bool is_below) {
  row += is_below ? 1 : 0;
  column += is_below ? 0 : 1;
  return row < clues.rows && column < clues.columns &&
         clues.cells[row * clues.columns + column] == no_clue;
}

void drop_idle_sums(GridClues& clues) {
  for (int row = 0; row < clues.rows; ++row) {
    if (!has_run(clues, row, -1, false)) clues.at(GridSide::left)[row] = no_clue;
    for (int column = 0; column < clues.columns; ++column) {
      if (!has_run(clues, -1, column, true)) clues.at(GridSide::above)[column] = no_clue;
      Clue& clue = clues.cells[row * clues.columns + column];
      if (clue < 0) continue;
      clue = pair_clue(has_run(clues, row, column, true) ? sum_below(clue) : 0,
                       has_run(clues, row, column, false) ? sum_right(clue) : 0);
      if (clue == 0) clue = sign_clue(0);
    }
  }
}

void number_regions(std::vector<int>& regions) {
  std::unordered_map<int, int> numbers;
  for (int& region : regions)
    region = numbers.try_emplace(region, static_cast<int>(numbers.size())).first->second;
}

int cell_apart(const GridClues& clues) {
  const std::vector<int>& regions = clues.regions;
  const auto cells = static_cast<int>(regions.size());
  DisjointSets pieces(regions.size());
  const auto tie = [&](bool is_inside, int cell, int other) {
    if (is_inside && regions[cell] == regions[other]) pieces.unite(cell, other);
  };
  for (int cell = 0; cell < cells; ++cell) {
    tie((cell + 1) % clues.columns != 0, cell, cell + 1);
    tie(cell + clues.columns < cells, cell, cell + clues.columns);
  }
  int known = 0;  // regions are numbered by their first cells
  for (int cell = 0; cell < cells; ++cell) {
    if (pieces.find(cell) != static_cast<std::size_t>(cell)) continue;
    if (regions[cell] < known) return cell;
    ++known;
  }
  return -1;
}

std::vector<int> region_sizes(const std::vector<int>& regions) {
  std::vector<int> cells(regions.size());
  for (const int region : regions) ++cells[region];
  std::vector<int> sizes;
  sizes.reserve(regions.size());
  for (const int region : regions) sizes.push_back(cells[region]);
  return sizes;
}

std::vector<int> first_cells(const std::vector<int>& regions) {
  std::vector<int> first_of;
  std::vector<int> first;
  for (int cell = 0; cell < static_cast<int>(regions.size()); ++cell) {
    const auto region = static_cast<std::size_t>(regions[cell]);
    if (region >= first_of.size()) first_of.resize(region + 1, -1);
    if (first_of[region] < 0) first_of[region] = cell;
    first.push_back(first_of[region]);
  }
  return first;
}

int gather_region_numbers(GridClues& clues) {
  const std::vector<int> first = first_cells(clues.regions);
  int twice = -1;
  for (int cell = static_cast<int>(first.size()) - 1; cell >= 0; --cell) {
    Clue& own = clues.cells[cell];
    Clue& other = clues.cells[first[cell]];
    if (own == no_clue || first[cell] == cell) continue;
    if (other == no_clue)
      std::swap(own, other);
    else
      twice = cell;
  }
  return twice;
}

}  // namespace crosshatch::derive
