// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/variant.h"

namespace crosshatch::sudoku {

/// Makes blanks of the numbers of cells in no grid. The error if one has a digit, or if a cell of a
/// grid is written as a hole.
[[nodiscard]] std::optional<Error> blank_holes(const SubGrids& grids, int columns,
                                               std::string_view cells,
                                               std::vector<std::uint8_t>& numbers,
                                               ErrorAt error_at);

}  // namespace crosshatch::sudoku
