// SPDX-License-Identifier: MIT
#include "derive/variants/lone_solution.h"

#include <utility>
#include <vector>

#include "base/budget.h"
#include "rules/model.h"

namespace crosshatch::derive {

namespace {

/// The sites that the rules leave open.
std::vector<Site> open_sites(const GridPuzzle& puzzle) {
  Board board = puzzle.model().start();
  Budget budget;
  (void)rules::deduce(puzzle.model(), board, budget);
  std::vector<Site> open;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!board.is_decided(site)) open.push_back(site);
  }
  return open;
}

/// A site at most two steps from one of these.
Site near_one_of(const std::vector<Site>& open, const GridPuzzle& empty, Rng& rng) {
  Site site = open[rng.below(static_cast<int>(open.size()))];
  for (int steps = rng.below(3); steps > 0; --steps) {
    const std::vector<Site> beside = empty.beside(site);
    site = beside[rng.below(static_cast<int>(beside.size()))];
  }
  return site;
}

}  // namespace

GridClues lone_solution(const GridPuzzle& empty, Board drawn, const SolutionChanges& changes,
                        Rng& rng) {
  constexpr int most_in_vain = 150;
  GridClues clues = changes.clues(drawn);
  std::vector<Site> open = open_sites(GridPuzzle(empty.page(), clues));
  for (int in_vain = 0; in_vain < most_in_vain && !open.empty(); ++in_vain) {
    std::optional<Board> changed = changes.changed(drawn, near_one_of(open, empty, rng));
    if (!changed) continue;
    GridClues other = changes.clues(*changed);
    std::vector<Site> left = open_sites(GridPuzzle(empty.page(), other));
    if (left.size() > open.size()) continue;
    if (left.size() < open.size()) in_vain = 0;
    drawn = *std::move(changed);
    clues = std::move(other);
    open = std::move(left);
  }
  return clues;
}

}  // namespace crosshatch::derive
