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

/// For tests/conformance: regions around pairs at random, after some changes of which each takes
/// another solution away.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int most = std::min(side, 5);
  MakeOrder order{.rows = 1 + rng.below(most), .columns = 1 + rng.below(most)};
  if (order.rows * order.columns == 1) order.columns = 2;
  PuzzlePtr puzzle = family.maker->blank(order, rng);
  if (rng.chance(15)) return puzzle;
  const Board solution = family.maker->fill(*puzzle, rng);
  PuzzlePtr next = family.maker->redraw(*puzzle, solution, nullptr, rng);
  for (int left = rng.below(60); next != nullptr && left >= 0; --left) {
    puzzle = std::move(next);
    Budget budget;
    std::optional<Board> other;
    const rules::Model& model = derive::of(*puzzle).model();
    (void)rules::enumerate(model, model.start(), budget, [&](const Board& found) {
      if (found != solution) other = found;
      return !other;
    });
    if (!other) break;
    next = family.maker->redraw(*puzzle, solution, &*other, rng);
  }
  return puzzle;
}

}  // namespace crosshatch::norinori
