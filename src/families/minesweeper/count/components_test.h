// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "count/counts.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

/// What logic leaves of a puzzle; nothing if that shows that it has no solution.
inline std::vector<Component> components_of(const Puzzle& puzzle) {
  Budget budget;
  Board board = start(puzzle);
  const Search search{puzzle, board, budget};
  static_cast<void>(logic(search));
  return board.is_impossible() ? std::vector<Component>{} : decompose(search).components;
}

/// On average over all solutions, too, a hint has as many mines as it says.
inline void expect_hints_to_hold(const Component& component, const ComponentCounts& counts) {
  std::vector<BigInt> sums(component.rules.size(), 0);
  for (std::size_t i = 0; i < component.groups.size(); ++i) {
    for (const RuleTerm term : component.groups[i].own_terms())
      sums[static_cast<std::size_t>(term.rule())] += counts.ones[i] * component.groups[i].size;
  }
  for (std::size_t hint = 0; hint < sums.size(); ++hint)
    ASSERT_EQ(sums[hint], counts.solutions * component.rules[hint].least());
}

}  // namespace crosshatch::minesweeper
