// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/clues.h"
#include "make/asking.h"

namespace crosshatch {

/// As leave_out, for those who try values: first all goes that easier techniques (Solvers::easier)
/// do without, which is soon known, and then more, until a few clues had to stay. So nearly every
/// puzzle needs the hardest techniques, but one or another clue may still be left out. Where few
/// clues are told to begin with (build_up), the first clue that only those go without who try
/// values goes at once: with more clues beside it, it is soon known.
[[nodiscard]] PuzzlePtr leave_out_in_two(const Asking& asking, const MakeOrder& order,
                                         const Puzzle& blank, const Board& solution,
                                         std::vector<ClueValue>& given, Rng& rng);

}  // namespace crosshatch
