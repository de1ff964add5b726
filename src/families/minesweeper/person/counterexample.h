// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// That a group has from `least` to `most` mines.
struct GroupClaim {
  int group = 0;
  int least = 0;
  int most = 0;
};

enum class Existence : std::uint8_t { none, some, undecided };

/// Whether a component, connected or not, has a solution in which a claim holds; without a claim,
/// any solution. `undecided` if that takes too long or the budget is spent; each guess is a node.
[[nodiscard]] Existence find_counterexample(const Component& component,
                                            std::optional<GroupClaim> claim, Budget& budget);

}  // namespace crosshatch::minesweeper
