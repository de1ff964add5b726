// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "derive/grid_clues.h"

namespace crosshatch::derive {

/// Regions as the addresses of puzz.link have them: for each two cells beside each other a bit
/// (bits.h), whether a border is between them, row by row, then for each two cells below each
/// other. Both halves begin with a digit of their own.

/// Reads the regions of a grid that has its size. Borders that part nothing are refused.
[[nodiscard]] std::optional<Error> read_borders(Scanner& in, GridClues& clues);

[[nodiscard]] std::string borders_of(const GridClues& clues);

}  // namespace crosshatch::derive
