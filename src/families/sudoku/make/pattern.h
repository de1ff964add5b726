// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/make/uniqueness.h"

namespace crosshatch::sudoku {

/// Looks for digits of these cells with which a puzzle has one solution: from a random solution, a
/// few givens get other digits, and what has no more solutions than before stays. The givens, or
/// none where nothing was found soon or the budget ended. `solution` begins as a solution of the
/// puzzle and ends as that of the givens.
[[nodiscard]] std::optional<Board> givens_of_pattern(const Uniqueness& uniqueness,
                                                     const std::vector<Site>& cells,
                                                     Board& solution, Rng& rng, Budget& budget);

}  // namespace crosshatch::sudoku
