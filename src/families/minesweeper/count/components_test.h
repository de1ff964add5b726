// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "count/counts.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// What logic leaves of a puzzle; nothing if that shows that it has no solution.
inline std::vector<Component> components_of(const Puzzle& puzzle) {
  Budget budget;
  Board board = start(puzzle);
  const Search search{puzzle, board, budget};
  static_cast<void>(logic(search));
  return board.is_impossible() ? std::vector<Component>{} : decompose(search).components;
}

/// A board with this many per cent of mines, of whose clear cells (in a mosaic of all) this many
/// per cent show their hint.
inline PuzzlePtr field(Rng& rng, int rows, int columns, int mines, int percent, Rules rules = {}) {
  std::vector<Hint> hints(static_cast<std::size_t>(rows * columns), unknown);
  const PuzzlePtr empty = std::move(*make_puzzle(rows, columns, hints, std::nullopt, rules));
  std::vector<bool> is_mine;
  for (std::size_t i = 0; i < hints.size(); ++i) is_mine.push_back(rng.chance(mines));
  for (Site site = 0; site < rows * columns; ++site) {
    const auto at = static_cast<std::size_t>(site);
    if ((is_mine[at] && !rules.counts_itself) || !rng.chance(percent)) continue;
    int around = 0;
    each_counted(of(*empty), site, [&](Site cell) { around += is_mine[cell]; });
    hints[at] = static_cast<Hint>(around);
  }
  return std::move(*make_puzzle(rows, columns, std::move(hints), std::nullopt, rules));
}

/// On average over all solutions, too, a hint has as many mines as it says.
inline void expect_hints_to_hold(const Component& component, const ComponentCounts& counts) {
  std::vector<BigInt> sums(component.rules.size(), 0);
  for (std::size_t i = 0; i < component.groups.size(); ++i) {
    for (const RuleTerm term : component.groups[i].own_terms())
      sums[term.rule()] += counts.ones[i] * component.groups[i].size;
  }
  for (std::size_t hint = 0; hint < sums.size(); ++hint)
    ASSERT_EQ(sums[hint], counts.solutions * component.rules[hint].least());
}

}  // namespace crosshatch::minesweeper
