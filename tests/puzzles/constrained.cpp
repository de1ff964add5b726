// SPDX-License-Identifier: MIT
#include "puzzles/constrained.h"

#include <optional>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/random_test.h"

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

}  // namespace

sudoku::Puzzle random_constrained_sudoku(Rng& rng, int kind) {
  const auto kinds = static_cast<int>(constraint_kinds().size());
  std::vector<Constraint> constraints;
  add(rng, kind, constraints);
  // What a missing dot means is no rule by itself in some formats.
  if (constraints.empty() || constraints.front().sites.empty())
    constraints.push_back({*kind_called("white-dot"), {0, 1}, {}});
  if (rng.chance(40)) add(rng, rng.below(kinds), constraints);
  sort_constraints(constraints);
  constexpr int side = 4;
  Board givens(shape.sites(), only(side) - 1);
  for (int given = rng.below(4); given > 0; --given) {
    const Site site = rng.below(shape.sites());
    givens.set(site, rng.below(side));
  }
  return {shape, std::move(givens), {}, {}, {.constraints = std::move(constraints)}};
}

}  // namespace crosshatch::puzzles
