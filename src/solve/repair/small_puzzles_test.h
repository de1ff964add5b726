// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"
#include "core/clues.h"
#include "core/recognise.h"
#include "solve/solve.h"

namespace crosshatch {

// What tests need that try all sets of clues of small puzzles.

inline Reading puzzle_of(const std::string& text, std::string_view family) {
  Result<Reading> reading = read_puzzle(families(), text, {.family = family});
  EXPECT_TRUE(reading) << text;
  return *std::move(reading);
}

/// How many solutions there are with these clues, at most 2.
inline int solutions(const Family& family, const Puzzle& puzzle,
                     const std::vector<ClueValue>& clues) {
  const PuzzlePtr changed = family.clues->with(puzzle, clues);
  Budget budget;
  const Answer answer = solve(family, *changed, {}, budget);
  return static_cast<int>(answer.verdict.solutions().size());
}

/// Texts of small grids with a clue here and there, right or wrong.
inline std::string random_grid(Rng& rng, int rows, int columns, int per_cent, int low, int high,
                               char blank) {
  std::string text;
  for (int i = 0; i < rows * columns; ++i) {
    text += rng.chance(per_cent) ? static_cast<char>('0' + low + rng.below(high - low + 1)) : blank;
    if ((i + 1) % columns == 0) text += '\n';
  }
  return text;
}

/// 10,000 puzzles of each family if CROSSHATCH_LONG is set.
inline int number_of_puzzles(int usual) { return is_long_run() ? 10'000 : tries(usual); }

}  // namespace crosshatch
