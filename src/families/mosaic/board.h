// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::mosaic {

/// Family::text: a row a line, `*` filled, `.` empty, `?` undecided, `#` no cell. A hint is not
/// shown: its cell may be either.
[[nodiscard]] std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Family::state: the same, with `x` or `-` for an empty cell, too, and `_`, a space, or the hint
/// of the cell for one that is not known. So is what a line lacks at its end.
///
/// Errors: a hint that the puzzle does not have, too many rows or columns, any other character.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::mosaic
