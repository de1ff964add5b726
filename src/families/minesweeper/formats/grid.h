// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Reads rows of one character a cell, which all formats of this family with a drawn grid share.
/// `hint_of` tells what a character means, nullopt: not allowed; `expected` names those allowed.
/// Every row is to have `columns` cells (0: as many as the first), but for blanks at its end.
[[nodiscard]] Result<PuzzlePtr> read_grid(std::span<const Line> rows, int columns,
                                          std::optional<int> mines,
                                          std::optional<Hint> (*hint_of)(char),
                                          std::string_view expected);

/// Reads a side of the board; `what` is "a width" or "a height". More than max_side is `too_large`.
[[nodiscard]] Result<int> read_side(Scanner& in, std::string_view what);

/// The rows, with `blank` for unknown cells.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle, char blank);

}  // namespace crosshatch::minesweeper
