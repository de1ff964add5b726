// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/budget.h"

namespace crosshatch {

/// What was found out about the sets that have a member of each of some given sets.
struct SmallestHit {
  bool is_found = false;
  std::vector<int> members = {};  ///< ascending; of a smallest one, if it was found
  std::size_t least = 0;          ///< it is proved that fewer members are not enough
};

/// Looks for a smallest set with a member of each of `sets`, which are not empty. That fewer than
/// `least` members are not enough is known before; sets of more than `most` are not looked for.
/// Each choice of a member is a node of the budget. Not found: each such set has more than `most`
/// members, or the budget is spent.
///
/// Method: for one size after the other, it branches on the members of a set that is not hit yet
/// and has the fewest of them. What was tried is left out of the branches beside it. Sets without
/// a common member, each of which needs a member of its own, are the bound.
[[nodiscard]] SmallestHit smallest_hitting_set(std::span<const std::vector<int>> sets,
                                               std::size_t least, std::size_t most, Budget& budget);

}  // namespace crosshatch
