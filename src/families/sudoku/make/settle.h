// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/make.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// `Maker::settle`: also refuses orders of which it is known at once that no puzzle fulfils them.
[[nodiscard]] std::optional<Error> settle(MakeOrder& order);

/// A puzzle without givens: the geometry of the new one.
[[nodiscard]] Puzzle blank_of(const MakeOrder& order, Rng& rng);

/// Where the pattern has givens; nowhere without a pattern.
[[nodiscard]] std::vector<Site> cells_of_pattern(const MakeOrder& order);

}  // namespace crosshatch::sudoku
