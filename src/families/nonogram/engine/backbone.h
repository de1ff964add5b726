// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/search.h"

namespace crosshatch::nonogram {

/// A question of more conflicts than this is left to SAT, whose clauses may also speak of the
/// starts of runs.
constexpr std::uint64_t conflicts_before_sat = 10000;
constexpr std::uint64_t any_number_of_conflicts = ~std::uint64_t{0};

/// The same for a puzzle with this solution. SAT gets nearly all questions about a dense puzzle:
/// there it needs half of the conflicts, and in others up to four times as many.
[[nodiscard]] std::uint64_t conflicts_before_sat_for(const Board& solution);

/// Family::backbone, black and white: solutions from all over the board, then one search for each
/// cell that has one value in all of them. Easy questions come first. `stuck` when each question
/// that is left takes more than `patience` conflicts, or 20 if that is more.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen,
                              std::uint64_t patience);

}  // namespace crosshatch::nonogram
