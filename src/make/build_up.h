// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/clues.h"
#include "make/asking.h"

namespace crosshatch {

/// Clues with which the solvers get to the end of a puzzle, chosen while they solve it: where they
/// are stuck, they are told some more in random order, and go on from what they know. `given` are
/// all clues beside the solution; those that were not told go. Nearly as few are left as are
/// needed, in the time of a few solves; what is left out clue by clue then is soon looked through.
///
/// False, with all clues as before: not all clues say what a site holds, so that one cannot see who
/// knows them already; or the solvers got stuck.
[[nodiscard]] bool build_up(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                            std::vector<ClueValue>& given, Rng& rng);

}  // namespace crosshatch
