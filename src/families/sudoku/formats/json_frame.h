// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// How a grid with so many cells is laid out: its size, digits, boxes or regions, or several grids.
/// `key` is what has the cells, for messages.
[[nodiscard]] Result<RegionLayout> layout_in(std::string_view text, const Json& json,
                                             const char* key, std::size_t cells);

/// Adds "size" and "digits" where they are not as in the usual grid, and "box".
void write_frame(const Puzzle& puzzle, Json& json);

}  // namespace crosshatch::sudoku
