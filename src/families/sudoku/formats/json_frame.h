// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The rows, columns and digits of a grid with so many cells: as "size" and "digits" say, or else a
/// square with as many digits as cells in a row. `key` is what has the cells, for messages.
[[nodiscard]] Result<BoxShape> size_in(std::string_view text, const Json& json, const char* key,
                                       std::size_t cells);

/// The same with the boxes or regions of "box" and "regions".
[[nodiscard]] Result<RegionLayout> layout_in(std::string_view text, const Json& json,
                                             const BoxShape& size);

/// Adds "size" and "digits" where they are not as in the usual grid, and "box".
void write_frame(const Puzzle& puzzle, Json& json);

}  // namespace crosshatch::sudoku
