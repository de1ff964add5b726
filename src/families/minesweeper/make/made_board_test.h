// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

#include "families/minesweeper/make/made_board.h"

namespace crosshatch::minesweeper {

/// What `make` makes of the plan with the random numbers of a seed.
template <class Plan>
MadeBoard board_by(Result<MadeBoard> (*make)(const Plan&, Rng&, Budget&), const Plan& plan,
                   std::uint64_t seed) {
  Rng rng(seed);
  Budget budget;
  Result<MadeBoard> made = make(plan, rng, budget);
  EXPECT_TRUE(made);
  return std::move(*made);
}

}  // namespace crosshatch::minesweeper
