// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::nonogram::person {

/// Family::state. A row a line, or rows parted by '/': '#' or a colour's symbol filled, '.' empty,
/// '?' open; black and white also '1' filled, 'x' and '0' empty, '_' open.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::nonogram::person
