// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "count/component.h"
#include "count/counts.h"
#include "count/join_tree.h"

namespace crosshatch {

/// How to count by cases.
struct CasePlan {
  Wanted wanted = Wanted::ones_too;
  /// Larger trees cost more memory than the time that they save is worth.
  TreeLimits trees = {std::uint64_t{1} << 22, 1'500'000, 6'000'000};
  /// A count that would cost more than this, a second or two, is given up.
  std::uint64_t most_nodes = std::uint64_t{1} << 25;
};

/// Counts exactly the solutions of a component that may be too wide for a tree. `too_wide`: it
/// would take too long, which is noticed after a part of the nodes. At a limit `counts.solutions`
/// is the number counted so far, maybe 0.
[[nodiscard]] BuildResult count_by_cases(const Component& component, const CasePlan& plan,
                                         Budget& budget, ComponentCounts& counts);

}  // namespace crosshatch
