// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"

namespace crosshatch::sudoku {

/// Reads the borders of a grid that is divided into blocks, up to a comma or a space. Returns the
/// block of each cell; blocks are numbered in the order of their first cells.
[[nodiscard]] Result<std::vector<int>> read_blocks(Scanner& in, int side);

/// Writes the borders of a grid that is divided into these blocks (with any numbers). None if a
/// block is not connected, since it would be read as several.
[[nodiscard]] std::optional<std::string> write_blocks(std::span<const int> blocks, int side);

}  // namespace crosshatch::sudoku
