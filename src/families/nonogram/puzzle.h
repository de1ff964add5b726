// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::nonogram {

/// The runs of one line, in order. An empty line has an empty clue: "0", "" and "[]" are read as
/// that, so a clue never holds a 0.
using Clue = std::vector<int>;

/// The values of a site.
inline constexpr Value empty = 0;
inline constexpr Value filled = 1;
inline constexpr Candidates open_cell = only(empty) | only(filled);

/// The cells a clue needs at least: its runs with one empty cell between neighbours.
[[nodiscard]] int length_of(const Clue& clue);

/// A black and white nonogram, 1 to `max_side` cells a side. Every clue fits its line, and the rows
/// ask for as many filled cells as the columns.
class Puzzle final : public crosshatch::Puzzle {
 public:
  [[nodiscard]] const std::vector<Clue>& row_clues() const { return row_clues_; }
  [[nodiscard]] const std::vector<Clue>& column_clues() const { return column_clues_; }

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  friend Result<PuzzlePtr> make_puzzle(std::vector<Clue>, std::vector<Clue>, std::string);
  Puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues, std::string title);

  std::vector<Clue> row_clues_;
  std::vector<Clue> column_clues_;
};

/// The only way to a Puzzle: drops zeros from the clues, then checks all of the above. Readers call
/// it last; it knows no line and column, so they check clue by clue first (`fits`) and leave only
/// the sums to it.
///
/// Errors: no row or no column, a side over max_side, a clue longer than its line, sums that
/// differ. They have no place in a text: readers add one.
[[nodiscard]] Result<PuzzlePtr> make_puzzle(std::vector<Clue> row_clues,
                                            std::vector<Clue> column_clues, std::string title = {});

/// The puzzle whose solution is this picture (a solved board of rows x columns sites).
[[nodiscard]] PuzzlePtr puzzle_of(const Board& picture, int rows, int columns,
                                  std::string title = {});

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

}  // namespace crosshatch::nonogram
