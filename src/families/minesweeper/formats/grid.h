// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// What the characters of a drawn grid mean.
struct CellSigns {
  std::optional<Hint> (*hint_of)(char);  ///< nullopt: not allowed
  Words expected;                        ///< those allowed: "a digit or '_'"
};

/// Those of the plain text and JSON: a digit is a hint, `_` or `.` unknown, `#` no cell.
[[nodiscard]] std::optional<Hint> plain_hint(char c);
inline constexpr CellSigns plain_signs = {plain_hint,
                                          {"a digit, '_', '.' or '#'", "숫자, '_', '.' 또는 '#'"}};

/// Reads rows of one character a cell, which all formats with a drawn grid share. Every row is to
/// have `columns` cells (0: as many as the first), except for blanks at its end and, if
/// `is_spaced`, between them.
[[nodiscard]] Result<PuzzlePtr> read_grid(std::span<const Line> rows, int columns,
                                          const CellSigns& signs, std::optional<int> mines,
                                          Rules rules = {}, std::string_view title = {});

/// Whether blanks stand between all cells of all rows, as in "1 _ 2", so that they say nothing.
[[nodiscard]] bool is_spaced(std::span<const Line> rows);

/// A row without those.
[[nodiscard]] std::string without_blanks(std::string_view row);

/// What several formats ask for.
inline constexpr Words a_width = {"a width", "너비"};
inline constexpr Words a_height = {"a height", "높이"};
inline constexpr Words x_and_the_height = {"'x' and the height", "'x' 그리고 높이"};
inline constexpr WordsFor<1> cells_in_words = {"{0} {0?cell|cells}", "{0}칸"};
inline constexpr WordsFor<1> more_cells = {"{0} more {0?cell|cells}", "추가로 {0}칸"};
inline constexpr WordsFor<1> end_of_row_after = {"the end of the row after {0}", "{0} 뒤 행의 끝"};

/// "expected 3 rows, saw 2".
[[nodiscard]] Message too_few_rows(int wanted, std::size_t seen);

/// The rows, with `blank` for unknown cells and `#` for gaps.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle, char blank);

/// What a format of other programs cannot hold, which knows neither gaps nor boards that wrap;
/// `name` begins the message. Nothing: the puzzle is none of these.
[[nodiscard]] std::optional<Error> unsayable(const Puzzle& puzzle, std::string_view name);

}  // namespace crosshatch::minesweeper
