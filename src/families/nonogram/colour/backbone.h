// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/search.h"
#include "families/nonogram/engine/backbone.h"

namespace crosshatch::nonogram::colour {

/// Family::backbone in several colours, as engine/backbone.h for black and white: one question for
/// each cell that has one value in all known solutions, whether it can have another one. Values
/// that it neither sees nor refutes stay on the board.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen,
                              std::uint64_t patience = conflicts_before_sat);

}  // namespace crosshatch::nonogram::colour
