// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/function_ref.h"
#include "base/text.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Reads rows of one character a cell, which all formats of this family with a drawn grid share.
/// `hint_of` tells what a character means, nullopt: not allowed; `expected` names those allowed.
/// Every row is to be as wide as the first, but for blanks at its end.
[[nodiscard]] Result<PuzzlePtr> read_grid(std::span<const Line> rows, std::optional<int> mines,
                                          function_ref<std::optional<Hint>(char)> hint_of,
                                          std::string_view expected);

/// The rows, with `blank` for unknown cells.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle, char blank);

}  // namespace crosshatch::minesweeper
