// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/repair.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// A picture whose cells change: the solution of the puzzle that its lines describe.
class EditablePicture {
 public:
  /// The board is solved; `palette` has the colours of its values.
  EditablePicture(const Board& board, const Puzzle& puzzle);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int cells() const { return rows_ * columns_; }
  /// Values are 0 (empty) to this.
  [[nodiscard]] Value most() const { return most_; }

  [[nodiscard]] Value operator[](Site site) const { return cells_[site]; }
  void set(Site site, Value value) { cells_[site] = static_cast<std::uint8_t>(value); }
  void set(std::span<const Edit> edits) {
    for (const Edit& edit : edits) set(edit.site, edit.value);
  }

  /// Whether a line has the same clue in both.
  [[nodiscard]] bool has_same_row(const EditablePicture& other, int row) const;
  [[nodiscard]] bool has_same_column(const EditablePicture& other, int column) const;

  /// How many cells beside this one do not have the value: 0 to 4. The border counts as empty.
  [[nodiscard]] int strangers(const Edit& edit) const;

 private:
  [[nodiscard]] bool has_same_line(const EditablePicture& other, Site first, int step,
                                   int cells) const;

  int rows_;
  int columns_;
  Value most_;
  std::vector<std::uint8_t> cells_;
};

/// The puzzle of a picture, and its values there: a colour that no cell has any more is dropped
/// from the palette, and those after it are renumbered. The puzzle has no title.
struct EditedPuzzle {
  PuzzlePtr puzzle;
  Board solution;
  std::vector<Value> meant;  ///< the value in the picture, by the value in the puzzle
};
[[nodiscard]] EditedPuzzle puzzle_of(const EditablePicture& picture, const Palette& palette);

}  // namespace crosshatch::nonogram
