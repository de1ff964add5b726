// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/budget.h"
#include "families/minesweeper/count/join_tree.h"
#include "families/minesweeper/count/tally.h"

namespace crosshatch::minesweeper {

/// What to count.
enum class Wanted : std::uint8_t { solutions, mines_too };

/// Counts exactly. False when the budget is spent.
[[nodiscard]] bool count(const Component& component, const JoinTree& tree, Wanted wanted,
                         Budget& budget, Tally& tally);

/// The logarithm to base 2 of the number of solutions, from above, within 2. Infinite never.
[[nodiscard]] double log_of_count(const Component& component, const JoinTree& tree);

}  // namespace crosshatch::minesweeper
