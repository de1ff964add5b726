// SPDX-License-Identifier: MIT
#include "api/ask/other_rules.h"

#include <string>

#include "base/budget.h"
#include "derive/grid_puzzle.h"
#include "derive/page.h"
#include "solve/solve.h"

namespace crosshatch {

namespace {

/// What is said of larger ones is not worth the time, or the memory.
constexpr int most_cells = 400;
constexpr Limits soon = {.nodes = 2000};

}  // namespace

Message one_with_other_rules(const Family& family, const Puzzle& puzzle) {
  const auto* grid = dynamic_cast<const derive::GridPuzzle*>(&puzzle);
  if (grid == nullptr || grid->cells() > most_cells) return {};
  const std::span<const derive::PuzzleOption> options = grid->page().notation.options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    derive::GridClues clues = grid->clues();
    clues.options ^= 1U << i;
    const derive::GridPuzzle other(grid->page(), std::move(clues));
    Budget budget(soon);
    if (solve(family, other, {}, budget).verdict.kind() != Verdict::Kind::unique) continue;
    const derive::PuzzleOption& option = options[i];
    if (grid->has_option(static_cast<int>(i)))
      return {{"without '{0}' ({1}) there is exactly one solution",
               "'{0}'({1})이 아니라면 해가 하나뿐입니다"},
              option.key,
              option.title};
    return {
        {"with '{0}' ({1}) there is exactly one solution", "'{0}'({1})이라면 해가 하나뿐입니다"},
        option.key,
        option.title};
  }
  return {};
}

}  // namespace crosshatch
