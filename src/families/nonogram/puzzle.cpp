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

/// "" when rows and columns ask for as many cells of each colour.
std::string sums_differ(const std::vector<Clue>& rows, const std::vector<Clue>& columns,
                        const Palette& palette) {
  const std::vector<long long> in_rows = cells_by_colour(rows, palette.size());
  const std::vector<long long> in_columns = cells_by_colour(columns, palette.size());
  for (std::size_t i = 0; i < in_rows.size(); ++i) {
    if (in_rows[i] == in_columns[i]) continue;
    const std::string what =
        palette.size() == 1 ? "filled cells"
                            : "cells of the colour " + std::string(1, palette.colours[i].symbol);
    return "expected the rows and the columns to ask for the same number of " + what + ", saw " +
           std::to_string(in_rows[i]) + " and " + std::to_string(in_columns[i]);
  }
  return {};
}

/// Drops the colours that no run has. The palette of an empty picture becomes black.
void drop_unused(std::vector<Clue>& rows, std::vector<Clue>& columns, Palette& palette) {
  std::vector<Value> number(palette.colours.size() + 1, 0);
  for (const std::vector<Clue>* clues : {&rows, &columns}) {
    for (const Clue& clue : *clues) {
      for (const Run& run : clue) number[static_cast<std::size_t>(run.colour)] = 1;
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
      for (Run& run : clue) run.colour = number[static_cast<std::size_t>(run.colour)];
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
    return fail(bad(ErrorCode::parse, "expected at least one row and one column"));
  if (row_clues.size() > max_side || column_clues.size() > max_side)
    return fail(bad(ErrorCode::too_large,
                    "expected at most " + std::to_string(max_side) + " cells a side"));
  for (Clue& clue : row_clues) std::erase_if(clue, is_empty_run);
  for (Clue& clue : column_clues) std::erase_if(clue, is_empty_run);
  drop_unused(row_clues, column_clues, palette);
  if (palette.size() > max_colours)
    return fail(bad(ErrorCode::too_large, "expected at most " + std::to_string(max_colours) +
                                              " colours, saw " + std::to_string(palette.size())));
  settle(palette);

  std::string trouble = too_long(row_clues, static_cast<int>(column_clues.size()), "row");
  if (trouble.empty())
    trouble = too_long(column_clues, static_cast<int>(row_clues.size()), "column");
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
