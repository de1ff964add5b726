// SPDX-License-Identifier: MIT
#include "families/nonogram/puzzle.h"

#include <algorithm>
#include <cassert>

#include "core/codec.h"

namespace crosshatch::nonogram {

namespace {

/// Per colour, from 0: the cells that the clues ask for.
std::vector<long long> cells_by_colour(const std::vector<Clue>& clues, int colours) {
  std::vector<long long> cells(static_cast<std::size_t>(colours), 0);
  for (const Clue& clue : clues) {
    for (const Run& run : clue) cells[static_cast<std::size_t>(run.colour) - 1] += run.length;
  }
  return cells;
}

Error bad(ErrorCode code, Message message) { return Error{code, std::move(message)}; }

/// Empty when every clue fits a line of `cells`.
Message too_long(const std::vector<Clue>& clues, int cells, const Words& line) {
  Message trouble;
  for (std::size_t i = 0; i < clues.size() && trouble.empty(); ++i)
    trouble = misfit(clues[i], cells, line, static_cast<int>(i) + 1);
  return trouble;
}

/// Empty when rows and columns ask for as many cells of each colour.
Message sums_differ(const std::vector<Clue>& rows, const std::vector<Clue>& columns,
                    const Palette& palette) {
  const std::vector<long long> in_rows = cells_by_colour(rows, palette.size());
  const std::vector<long long> in_columns = cells_by_colour(columns, palette.size());
  for (std::size_t i = 0; i < in_rows.size(); ++i) {
    if (in_rows[i] == in_columns[i]) continue;
    if (palette.size() == 1)
      return {{"expected the rows and the columns to ask for the same number of filled cells, saw "
               "{0} and {1}",
               "행과 열의 칠할 칸 수가 같아야 하는데 각각 {0}칸과 {1}칸입니다"},
              in_rows[i],
              in_columns[i]};
    return {{"expected the rows and the columns to ask for the same number of cells of the colour "
             "{0}, saw {1} and {2}",
             "행과 열에서 {0} 색 칸의 수가 같아야 하는데 각각 {1}칸과 {2}칸입니다"},
            palette.colours[i].symbol,
            in_rows[i],
            in_columns[i]};
  }
  return {};
}

/// Drops the colours that no run has. The palette of an empty picture becomes black.
void drop_unused(std::vector<Clue>& rows, std::vector<Clue>& columns, Palette& palette) {
  std::vector<Value> number(palette.colours.size() + 1, 0);
  for (const std::vector<Clue>* clues : {&rows, &columns}) {
    for (const Clue& clue : *clues) {
      for (const Run& run : clue) number[run.colour] = 1;
    }
  }
  std::vector<Colour> used;
  for (std::size_t i = 0; i < palette.colours.size(); ++i) {
    if (number[i + 1] == 0) continue;
    used.push_back(std::move(palette.colours[i]));
    number[i + 1] = static_cast<Value>(used.size());
  }
  if (used.empty()) used.emplace_back();
  palette.colours = std::move(used);
  for (std::vector<Clue>* clues : {&rows, &columns}) {
    for (Clue& clue : *clues) {
      for (Run& run : clue) run.colour = number[run.colour];
    }
  }
}

bool is_empty_run(const Run& run) { return run.length == 0; }

Clue clue_of(const Board& picture, Site first, int step, int cells) {
  Clue clue;
  Value last = empty;
  for (int i = 0; i < cells; ++i) {
    const Value value = picture.value(first + i * step);
    if (value != empty && value != last) clue.emplace_back(0, value);
    if (value != empty) ++clue.back().length;
    last = value;
  }
  return clue;
}

}  // namespace

int length_of(const Clue& clue) {
  // Saturates: a reader may ask about any numbers it saw.
  long long sum = 0;
  Value last = empty;
  for (const Run& run : clue) {
    sum += run.length + (run.colour == last ? 1 : 0);
    last = run.colour;
  }
  return static_cast<int>(std::min<long long>(sum, INT32_MAX));
}

Message misfit(const Clue& clue, int cells, const Words& line, int number) {
  const int needed = length_of(clue);
  if (needed <= cells) return {};
  return {{"expected a clue of at most {0} cells for {1} {2}, saw {3} cells",
           "{2}{1}은 {0}칸뿐인데 숫자를 채우려면 {3}칸이 필요합니다"},
          cells,
          line,
          number,
          needed};
}

Puzzle::Puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues, std::string title,
               Palette palette)
    : crosshatch::Puzzle(static_cast<int>(row_clues.size()), static_cast<int>(column_clues.size()),
                         std::move(title)),
      row_clues_(std::move(row_clues)),
      column_clues_(std::move(column_clues)),
      palette_(std::move(palette)) {
  first_length_.reserve(static_cast<std::size_t>(lines()) + 1);
  for (int line = 0; line < lines(); ++line) {
    first_length_.push_back(lengths_.size());
    for (const Run& run : clue(line)) lengths_.push_back(run.length);
  }
  first_length_.push_back(lengths_.size());
}

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  return row_clues_ == of(other).row_clues_ && column_clues_ == of(other).column_clues_;
}

Result<PuzzlePtr> make_puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues,
                              std::string title, Palette palette) {
  if (row_clues.empty() || column_clues.empty())
    return fail(bad(ErrorCode::parse,
                    expected(Words{"at least one row and one column", "행과 열 하나 이상"})));
  if (row_clues.size() > max_side || column_clues.size() > max_side)
    return fail(bad(ErrorCode::too_large, expected({at_most_cells_a_side, max_side})));
  for (Clue& clue : row_clues) std::erase_if(clue, is_empty_run);
  for (Clue& clue : column_clues) std::erase_if(clue, is_empty_run);
  drop_unused(row_clues, column_clues, palette);
  if (palette.size() > max_colours)
    return fail(bad(ErrorCode::too_large, {{"expected at most {0} colours, saw {1}",
                                            "색은 {0}개까지 쓸 수 있는데 {1}개입니다"},
                                           max_colours,
                                           palette.size()}));
  settle(palette);

  Message trouble = too_long(row_clues, static_cast<int>(column_clues.size()), a_row);
  if (trouble.empty())
    trouble = too_long(column_clues, static_cast<int>(row_clues.size()), a_column);
  if (trouble.empty()) trouble = sums_differ(row_clues, column_clues, palette);
  if (!trouble.empty()) return fail(bad(ErrorCode::parse, std::move(trouble)));
  return PuzzlePtr(new Puzzle(std::move(row_clues), std::move(column_clues), std::move(title),
                              std::move(palette)));
}

PuzzlePtr puzzle_of(const Board& picture, int rows, int columns, std::string title,
                    Palette palette) {
  std::vector<Clue> row_clues;
  std::vector<Clue> column_clues;
  for (int row = 0; row < rows; ++row)
    row_clues.push_back(clue_of(picture, row * columns, 1, columns));
  for (int column = 0; column < columns; ++column)
    column_clues.push_back(clue_of(picture, column, columns, rows));
  return std::move(*make_puzzle(std::move(row_clues), std::move(column_clues), std::move(title),
                                std::move(palette)));
}

}  // namespace crosshatch::nonogram
