// SPDX-License-Identifier: MIT
//
// Noise that is blurred and cut at a level has patches like those of a drawing; the width of the
// blur sets their size. Hardly any such picture can be solved by lines at first: somewhere two
// patches can be moved. People who draw nonograms mend that by filling cells where the solver is
// stuck, and so does this: cells that lines leave open are filled, and the new picture is tried.
// Among the open cells of a line there are always some that are empty in the picture, as the clue
// says how many are filled. So each round fills more cells, and an all-filled picture would end it
// at the latest. A picture that has become nearly black is thrown away.
//
// The fixpoint of lines leaves the same cells open however it is computed, so the puzzles are the
// same for any engine.
#include "puzzles/pictures.h"

#include <algorithm>
#include <vector>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::puzzles {

namespace {

/// A value for each cell, row by row.
struct Field {
  int rows;
  int columns;
  std::vector<int> values;

  int& at(int row, int column) {
    return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
  }
};

Field noise(Rng& rng, int rows, int columns) {
  Field field{rows, columns, {}};
  for (int i = 0; i < rows * columns; ++i) field.values.push_back(rng.below(1 << 16));
  return field;
}

/// The mean of each cell and its neighbours up to `radius` away in its row.
Field blur_rows(Field& from, int radius) {
  Field to = from;
  for (int row = 0; row < from.rows; ++row) {
    for (int column = 0; column < from.columns; ++column) {
      const int first = std::max(0, column - radius);
      const int last = std::min(from.columns - 1, column + radius);
      long long sum = 0;
      for (int i = first; i <= last; ++i) sum += from.at(row, i);
      to.at(row, column) = static_cast<int>(sum / (last - first + 1));
    }
  }
  return to;
}

Field transposed(Field& from) {
  Field to{from.columns, from.rows, std::vector<int>(from.values.size())};
  for (int row = 0; row < from.rows; ++row)
    for (int column = 0; column < from.columns; ++column) to.at(column, row) = from.at(row, column);
  return to;
}

/// Two box blurs in both directions are close to a round one.
Field blurred(Field field, int radius) {
  for (int pass = 0; pass < 4; ++pass) {
    field = blur_rows(field, radius);
    field = transposed(field);
  }
  return field;
}

int share_filled(const Board& picture) {
  const auto filled =
      std::count(picture.all().begin(), picture.all().end(), only(nonogram::filled));
  return static_cast<int>(100 * filled / picture.sites());
}

}  // namespace

Board drawn_picture(Rng& rng, int rows, int columns) {
  const int radius = 1 + rng.below(std::max(1, std::min(rows, columns) / 12));
  const int percent = 45 + rng.below(20);
  const bool is_mirrored = rng.chance(50);
  Field field = blurred(noise(rng, rows, columns), radius);
  if (is_mirrored) {
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns / 2; ++column)
        field.at(row, columns - 1 - column) = field.at(row, column);
  }
  std::vector<int> sorted = field.values;
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  const int level = sorted[sorted.size() * static_cast<std::size_t>(percent) / 100];
  Board picture(rows * columns, only(nonogram::empty));
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column)
      if (field.at(row, column) > level) picture.set(row * columns + column, nonogram::filled);
  }
  return picture;
}

PuzzlePtr line_solvable_nonogram(Rng& rng, int rows, int columns) {
  while (true) {
    Board picture = drawn_picture(rng, rows, columns);
    while (share_filled(picture) < 80) {
      PuzzlePtr puzzle = nonogram::puzzle_of(picture, rows, columns);
      Board board = nonogram::start(*puzzle);
      Budget budget;
      (void)nonogram::solve_lines({*puzzle, board, budget});
      if (board.is_solved()) return puzzle;
      for (Site site = 0; site < board.sites(); ++site)
        if (!board.is_decided(site)) picture.set(site, nonogram::filled);
    }
  }
}

}  // namespace crosshatch::puzzles
