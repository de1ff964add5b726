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
  std::string_view expected;             ///< those allowed: "a digit or '_'"
};

/// Those of the plain text and JSON: a digit is a hint, `_` or `.` unknown, `#` no cell.
[[nodiscard]] std::optional<Hint> plain_hint(char c);
inline constexpr CellSigns plain_signs = {plain_hint, "a digit, '_', '.' or '#'"};

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

/// The rows, with `blank` for unknown cells and `#` for gaps.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle, char blank);

/// What a format of other programs cannot hold, which knows neither gaps nor boards that wrap;
/// `name` begins the message. Nothing: the puzzle is none of these.
[[nodiscard]] std::optional<Error> unsayable(const Puzzle& puzzle, std::string_view name);

}  // namespace crosshatch::minesweeper
