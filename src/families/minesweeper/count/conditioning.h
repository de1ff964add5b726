// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/counts.h"
#include "families/minesweeper/count/join_tree.h"

namespace crosshatch::minesweeper {

/// How to count by cases.
struct CasePlan {
  Wanted wanted = Wanted::mines_too;
  /// Trees that pay: larger ones cost more memory than their share in the time.
  TreeLimits trees = {std::uint64_t{1} << 22, 1'500'000, 6'000'000};
  /// What costs more than this is hopeless: a second or two.
  std::uint64_t most_nodes = std::uint64_t{1} << 25;
};

/// Counts the solutions of a component that may be too wide for a tree, exactly. `too_wide`: it is
/// hopeless, which is found out after a part of the nodes. At a limit `counts.solutions` is what is
/// known of them by then, maybe 0.
[[nodiscard]] BuildResult count_by_cases(const Component& component, const CasePlan& plan,
                                         Budget& budget, ComponentCounts& counts);

}  // namespace crosshatch::minesweeper
