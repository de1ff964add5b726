// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/search.h"

namespace crosshatch::nonogram {

/// A question of more conflicts than this is left to SAT, whose clauses may also speak of the
/// starts of runs.
constexpr std::uint64_t conflicts_before_sat = 10000;
constexpr std::uint64_t any_number_of_conflicts = ~std::uint64_t{0};

/// Family::backbone, black and white: solutions from all over the board, then one search for each
/// cell that has one value in all of them. Easy questions come first. `stuck` when each question
/// that is left takes more than `patience` conflicts.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen,
                              std::uint64_t patience = conflicts_before_sat);

}  // namespace crosshatch::nonogram
