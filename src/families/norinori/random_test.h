// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "base/rng.h"
#include "core/family.h"
#include "core/make.h"
#include "derive/grid_puzzle.h"
#include "rules/model.h"

namespace crosshatch::norinori {

extern const Family family;

/// A solution of the puzzle other than this one, if there is one.
inline std::optional<Board> other_solution(const Puzzle& puzzle, const Board* solution) {
  Budget budget;
  std::optional<Board> other;
  const rules::Model& model = derive::of(puzzle).model();
  (void)rules::enumerate(model, model.start(), budget, [&](const Board& found) {
    if (solution == nullptr || found != *solution) other = found;
    return !other;
  });
  return other;
}

/// For tests/conformance: regions at random, with any number of solutions, or after some changes of
/// which each takes a solution away.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int most = std::min(side, 5);
  MakeOrder order{.rows = 1 + rng.below(most), .columns = 1 + rng.below(most)};
  if (order.rows * order.columns == 1) order.columns = 2;
  PuzzlePtr puzzle = family.maker->blank(order, rng);
  const std::optional<Board> solution = other_solution(*puzzle, nullptr);
  if (!solution || rng.chance(15)) return puzzle;
  for (int left = rng.below(60); left >= 0; --left) {
    const std::optional<Board> other = other_solution(*puzzle, &*solution);
    PuzzlePtr next = other ? family.maker->redraw(*puzzle, *solution, &*other, rng) : nullptr;
    if (next == nullptr) break;
    puzzle = std::move(next);
  }
  return puzzle;
}

}  // namespace crosshatch::norinori
