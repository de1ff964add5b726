// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "base/budget.h"
#include "core/board.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::numberlink {

/// A solution that differs from lines which share cells only near these cells, found by SAT. A
/// small part of a board is soon asked about.
[[nodiscard]] std::optional<Board> mend(const derive::GridPuzzle& puzzle, const Board& known,
                                        const Board& laid, std::span<const int> shared,
                                        Budget& budget);

}  // namespace crosshatch::numberlink
