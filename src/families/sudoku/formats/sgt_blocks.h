// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"

namespace crosshatch::sudoku {

/// Reads the borders of a grid cut into blocks, up to a comma or a blank. Gives the block of each
/// cell, numbered in the order of their first cells.
[[nodiscard]] Result<std::vector<int>> read_blocks(Scanner& in, int side);

/// The borders of a grid cut into these blocks (any numbers); none if one of them is in pieces, for
/// then it would come back as several.
[[nodiscard]] std::optional<std::string> write_blocks(std::span<const int> blocks, int side);

}  // namespace crosshatch::sudoku
