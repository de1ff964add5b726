// SPDX-License-Identifier: MIT
#include "puzzles/constrained.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/family.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/random_test.h"
#include "solve/solve.h"

namespace crosshatch::puzzles {

using namespace sudoku;

namespace {

constexpr BoxShape shape = {2, 2};

void add(Rng& rng, int kind, std::vector<Constraint>& constraints) {
  for (int tries = 0; tries < 60; ++tries) {
    if (std::optional<Constraint> made = random_constraint(rng, kind, shape))
      return constraints.push_back(*std::move(made));
  }
}

/// Cells with the digits of a solution, and sometimes one with another digit.
Board givens_of(Rng& rng, const Board& solution) {
  Board givens(shape.sites(), only(shape.side()) - 1);
  for (int given = 1 + rng.below(6); given > 0; --given) {
    const Site site = rng.below(shape.sites());
    givens.set(site, rng.chance(4) ? rng.below(shape.side()) : solution.value(site));
  }
  return givens;
}

}  // namespace

sudoku::Puzzle random_constrained_sudoku(Rng& rng, int kind) {
  const Board open(shape.sites(), only(shape.side()) - 1);
  const auto kinds = static_cast<int>(constraint_kinds().size());
  for (int tries = 0;; ++tries) {
    std::vector<Constraint> constraints;
    add(rng, kind, constraints);
    // What a missing dot means is no rule by itself in some formats.
    if (constraints.empty() || constraints.front().sites.empty())
      constraints.push_back({*kind_called("white-dot"), {0, 1}, {}});
    if (rng.chance(40)) add(rng, rng.below(kinds), constraints);
    sort_constraints(constraints);
    sudoku::Puzzle puzzle(shape, open, {}, {}, {.constraints = std::move(constraints)});
    Budget budget;
    const Answer answer = solve(*find_family("sudoku"), puzzle, {.enough = 5}, budget);
    const std::vector<Board>& solutions = answer.verdict.solutions();
    if (solutions.empty() && tries < 20) continue;
    if (solutions.empty()) return puzzle;
    const auto one = static_cast<std::size_t>(rng.below(static_cast<int>(solutions.size())));
    return {shape, givens_of(rng, solutions[one]), {}, {}, puzzle.variant()};
  }
}

}  // namespace crosshatch::puzzles
