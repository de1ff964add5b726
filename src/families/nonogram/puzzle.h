// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "families/nonogram/palette.h"

namespace crosshatch::nonogram {

/// The values of a site. A coloured puzzle has more: value v is colour v of the palette.
inline constexpr Value empty = 0;
inline constexpr Value filled = 1;
inline constexpr Candidates open_cell = only(empty) | only(filled);

/// Some cells of one colour in a row. A number of a black and white clue is a run of the first
/// colour.
struct Run {
  // NOLINTNEXTLINE(google-explicit-constructor): {3, 1} is a clue.
  constexpr Run(int cells, Value value = filled) : length(cells), colour(value) {}

  int length;
  Value colour;

  auto operator<=>(const Run&) const = default;
};

/// The runs of one line, in order. An empty line has an empty clue: "0", "" and "[]" are read as
/// that, so a clue never holds a run of length 0.
using Clue = std::vector<Run>;

/// The sites of the cells of a line: first, first + step, ...
struct LineSites {
  Site first;
  int step;
  int cells;
};

/// How a line of each side is called in messages.
inline constexpr Words a_row = {"row", "행"};
inline constexpr Words a_column = {"column", "열"};

inline constexpr WordsFor<1> at_most_cells_a_side = {"at most {0} cells a side",
                                                     "한 변에 {0}칸 이하"};

/// The least number of cells that a clue needs: its runs, with one empty cell between neighbours of
/// one colour; different colours may touch.
[[nodiscard]] int length_of(const Clue& clue);

/// "expected a clue of at most 5 cells for row 3, saw 7 cells"; empty if it fits its line.
[[nodiscard]] Message misfit(const Clue& clue, int cells, const Words& line, int number);

/// A nonogram, 1 to `max_side` cells a side, in 1 to `max_colours` colours. Every clue fits its
/// line, the rows ask for as many cells of each colour as the columns, and the palette has the
/// colours of the runs and no others (an empty picture has black).
class Puzzle final : public crosshatch::Puzzle {
 public:
  [[nodiscard]] const std::vector<Clue>& row_clues() const { return row_clues_; }
  [[nodiscard]] const std::vector<Clue>& column_clues() const { return column_clues_; }

  /// Lines are numbered rows first: line r is row r, line rows() + c is column c.
  [[nodiscard]] int lines() const { return rows() + columns(); }
  [[nodiscard]] const Clue& clue(int line) const {
    return line < rows() ? row_clues_[line] : column_clues_[line - rows()];
  }

  /// The lengths alone of the runs of a line, as the black and white kernels take them.
  [[nodiscard]] std::span<const int> lengths(int line) const {
    const auto i = static_cast<std::size_t>(line);
    return {lengths_.data() + first_length_[i], lengths_.data() + first_length_[i + 1]};
  }

  [[nodiscard]] const Palette& palette() const { return palette_; }
  /// More than one colour. One colour alone is black and white, whatever its hue.
  [[nodiscard]] bool is_coloured() const { return palette_.size() > 1; }

  /// Same clues, colours compared by their numbers: their names and hues do not count.
  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  friend Result<PuzzlePtr> make_puzzle(std::vector<Clue>, std::vector<Clue>, std::string, Palette);
  Puzzle(std::vector<Clue> row_clues, std::vector<Clue> column_clues, std::string title,
         Palette palette);

  std::vector<Clue> row_clues_;
  std::vector<Clue> column_clues_;
  std::vector<int> lengths_;               ///< of all lines
  std::vector<std::size_t> first_length_;  ///< per line, and the end
  Palette palette_;
};

/// The only way to make a Puzzle. Drops empty runs from the clues and unused colours from the
/// palette (the others are renumbered, in their order), then checks all of the above. Readers call
/// it last. It knows no line and column of a text, so readers check each clue before (`expect_fit`)
/// and leave only the sums to it. Every colour of a run must be in the palette.
[[nodiscard]] Result<PuzzlePtr> make_puzzle(std::vector<Clue> row_clues,
                                            std::vector<Clue> column_clues, std::string title = {},
                                            Palette palette = {});

/// The puzzle whose solution is this picture (a solved board of rows x columns sites), except for
/// the numbers of its colours where some of the palette are not used. At most max_colours are.
[[nodiscard]] PuzzlePtr puzzle_of(const Board& picture, int rows, int columns,
                                  std::string title = {}, Palette palette = {});

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

}  // namespace crosshatch::nonogram
