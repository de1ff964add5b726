// SPDX-License-Identifier: MIT
#include "families/nonogram/puzzle.h"

#include <algorithm>
#include <numeric>

#include "core/codec.h"

namespace crosshatch::nonogram {

namespace {

long long filled_cells(const std::vector<Clue>& clues) {
  long long sum = 0;
  for (const Clue& clue : clues) sum = std::accumulate(clue.begin(), clue.end(), sum);
  return sum;
}

Error bad(ErrorCode code, std::string message) { return Error{code, std::move(message)}; }

/// "" when every clue fits a line of `cells`.
std::string too_long(const std::vector<Clue>& clues, int cells, const char* line) {
  for (std::size_t i = 0; i < clues.size(); ++i) {
    const int needed = length_of(clues[i]);
    if (needed > cells)
      return "expected a clue of at most " + std::to_string(cells) + " cells for " + line + " " +
             std::to_string(i + 1) + ", saw " + std::to_string(needed) + " cells";
  }
  return {};
}

Clue clue_of(const Board& picture, Site first, int step, int cells) {
  Clue clue;
  bool in_run = false;
  for (int i = 0; i < cells; ++i) {
    const bool black = picture.value(first + i * step) == filled;
    if (black && !in_run) clue.push_back(0);
    if (black) ++clue.back();
    in_run = black;
  }
  return clue;
}

}  // namespace

int length_of(const Clue& clue) {
  if (clue.empty()) return 0;
  // Saturates: a reader may ask about any numbers it saw.
  const long long sum = std::accumulate(clue.begin(), clue.end(), 0LL);
  return static_cast<int>(
      std::min<long long>(sum + static_cast<long long>(clue.size()) - 1, INT32_MAX));
}

Puzzle::Puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues, std::string title)
    : crosshatch::Puzzle(static_cast<int>(row_clues.size()), static_cast<int>(column_clues.size()),
                         std::move(title)),
      row_clues_(std::move(row_clues)),
      column_clues_(std::move(column_clues)) {}

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  return row_clues_ == of(other).row_clues_ && column_clues_ == of(other).column_clues_;
}

Result<PuzzlePtr> make_puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues,
                              std::string title) {
  if (row_clues.empty() || column_clues.empty())
    return fail(bad(ErrorCode::parse, "expected at least one row and one column"));
  if (row_clues.size() > max_side || column_clues.size() > max_side)
    return fail(bad(ErrorCode::too_large,
                    "expected at most " + std::to_string(max_side) + " cells a side"));
  for (Clue& clue : row_clues) std::erase(clue, 0);
  for (Clue& clue : column_clues) std::erase(clue, 0);

  std::string misfit = too_long(row_clues, static_cast<int>(column_clues.size()), "row");
  if (misfit.empty()) misfit = too_long(column_clues, static_cast<int>(row_clues.size()), "column");
  if (!misfit.empty()) return fail(bad(ErrorCode::parse, std::move(misfit)));

  const long long in_rows = filled_cells(row_clues);
  const long long in_columns = filled_cells(column_clues);
  if (in_rows != in_columns)
    return fail(
        bad(ErrorCode::parse,
            "expected the rows and the columns to ask for the same number of filled cells, saw " +
                std::to_string(in_rows) + " and " + std::to_string(in_columns)));
  return PuzzlePtr(new Puzzle(std::move(row_clues), std::move(column_clues), std::move(title)));
}

PuzzlePtr puzzle_of(const Board& picture, int rows, int columns, std::string title) {
  std::vector<Clue> row_clues;
  std::vector<Clue> column_clues;
  for (int row = 0; row < rows; ++row)
    row_clues.push_back(clue_of(picture, row * columns, 1, columns));
  for (int column = 0; column < columns; ++column)
    column_clues.push_back(clue_of(picture, column, columns, rows));
  return std::move(*make_puzzle(std::move(row_clues), std::move(column_clues), std::move(title)));
}

}  // namespace crosshatch::nonogram
