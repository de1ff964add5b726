// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"

namespace crosshatch::derive {

/// Game ids of Unequal (GameId::greater): each cell has its number, or 0, and the letters of the
/// cells beside it that hold less: up, right, down, left.

[[nodiscard]] std::optional<Error> read_greater(Scanner& in, const Notation& notation,
                                                GridClues& clues);
[[nodiscard]] std::string written_greater(const GridClues& clues);

}  // namespace crosshatch::derive
