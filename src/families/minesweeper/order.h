// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/minesweeper/components.h"

namespace crosshatch::minesweeper {

/// An order in which to decide the groups of a component, and what it is expected to cost.
struct Order {
  std::vector<int> groups;
  int width = 0;           ///< the most hints that are open, i.e. begun and not finished, at a time
  std::uint64_t cost = 0;  ///< an estimate, from above, of the states of all steps together
};

/// A good order: greedily the group that leaves the fewest combinations of needs, from several
/// starting groups, more of them the more there is to win.
[[nodiscard]] Order find_order(const Component& component);

}  // namespace crosshatch::minesweeper
