// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// One value of a cell is tried, and by single hints and pairs of hints leads to a hint (or a
/// total) that cannot be met. The shortest of all such trials is taken; if there is none, trials
/// within trials. Looks for nothing where case analysis has shown that there is nothing to find.
[[nodiscard]] bool find_trial(Position& position, Step& step);

inline constexpr Technique trial = {
    .id = "trial",
    .name = {"Contradiction", "모순"},
    .sentence = {"if {1} were {2}, {0} could not be satisfied",
                 "{1:이} {2:이면} {0:을} 맞출 수 없으므로"},
    .grade = Grade::extreme,
    .score = 300,
    .find = find_trial,
};

}  // namespace crosshatch::minesweeper
