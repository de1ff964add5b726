// SPDX-License-Identifier: MIT
#include <bit>

#include "families/sudoku/make/chance.h"

namespace crosshatch::sudoku {

namespace {

/// Solutions are counted up to here: two puzzles with more count as equally good.
constexpr int most_counted = 2'000;

/// Changes without a puzzle of fewer solutions, after which another beginning is better.
constexpr int patience = 400;

/// Givens that get other digits at once.
constexpr int most_changed = 3;

/// The digits of the solution in these cells.
Board givens_of(const Board& solution, const std::vector<Site>& cells, Candidates all) {
  Board givens(solution.sites(), all);
  for (const Site cell : cells) givens[cell] = solution[cell];
  return givens;
}

/// A solution that agrees with the givens except for a few, which get random digits. None if those
/// do not fit.
std::optional<Board> changed(const Uniqueness& uniqueness, Board givens,
                             const std::vector<Site>& cells, Rng& rng, Budget& budget) {
  for (int i = 1 + rng.below(most_changed); i > 0; --i) {
    const Site cell = cells[rng.below(static_cast<int>(cells.size()))];
    givens.set(cell, rng.below(uniqueness.puzzle().side()));
  }
  Board solution;
  (void)uniqueness.count(givens, 1, budget, &solution);
  if (solution.sites() == 0) return std::nullopt;
  return solution;
}

}  // namespace

std::optional<Board> givens_of_pattern(const Uniqueness& uniqueness, const std::vector<Site>& cells,
                                       Board& solution, Rng& rng, Budget& budget) {
  const Candidates all = uniqueness.puzzle().all_values();
  Board givens = givens_of(solution, cells, all);
  int fewest = uniqueness.count(givens, most_counted, budget);
  for (int tries = 0; fewest > 1 && tries < patience && !cells.empty(); ++tries) {
    if (!budget.spend()) return std::nullopt;
    std::optional<Board> next = changed(uniqueness, givens, cells, rng, budget);
    if (!next) continue;
    Board other = givens_of(*next, cells, all);
    const int found = uniqueness.count(other, fewest + 1, budget);
    if (found > fewest) continue;
    if (found < fewest) tries = 0;
    fewest = found;
    givens = std::move(other);
    solution = *std::move(next);
  }
  if (fewest > 1 || budget.is_spent()) return std::nullopt;
  return givens;
}

}  // namespace crosshatch::sudoku
