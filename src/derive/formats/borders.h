// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/text.h"
#include "derive/grid_clues.h"

namespace crosshatch::derive {

/// Regions as puzz.link has them: for each two cells beside each other a bit, whether a border is
/// between them, row by row, then for each two cells below each other.

[[nodiscard]] std::vector<bool> border_bits(const GridClues& clues);
/// The regions of a grid that has its size. Borders that part nothing are refused, at `place`.
[[nodiscard]] std::optional<Error> set_regions(const std::vector<bool>& bits, const Scanner& place,
                                               GridClues& clues);

/// The same in addresses (bits.h), where both halves begin with a digit of their own.

[[nodiscard]] std::optional<Error> read_borders(Scanner& in, GridClues& clues);

[[nodiscard]] std::string borders_of(const GridClues& clues);

}  // namespace crosshatch::derive
