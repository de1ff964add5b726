// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/clues.h"
#include "make/asking.h"
#include "make/thinning.h"

namespace crosshatch {

/// Those of all clues that are given, in random order.
[[nodiscard]] std::vector<ClueGroup> given_groups(const Clues& clues, const Puzzle& blank,
                                                  const MakeOrder& order,
                                                  const std::vector<ClueValue>& given, Rng& rng);

/// All clues that can stand beside a solution, by places. Of cells and corners, only those of which
/// all that are symmetric to them (MakeOrder::symmetry) can have a clue, too.
[[nodiscard]] std::vector<ClueValue> clues_beside(const Clues& clues, const Puzzle& blank,
                                                  const Board& solution, const MakeOrder& order);

/// The puzzle without clues that are not needed, in random order, or with as few as are ordered.
/// What is symmetric goes together. `given` are the clues of the blank puzzle, which is good with
/// them; they change. Null: that few are not enough, or the budget ended.
///
/// As long as the puzzle stays good, several clues go at once; if it does not, fewer. A clue that
/// had to stay once must stay for good, since later puzzles have fewer clues, so one round leaves a
/// puzzle of which no clue can go.
[[nodiscard]] PuzzlePtr leave_out(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
                                  const Board& solution, std::vector<ClueValue>& given, Rng& rng);

/// The same for those who try values, which takes long: first all goes without which there is one
/// solution, then clues come back where somebody is stuck, and at last those go that are not
/// needed.
[[nodiscard]] PuzzlePtr leave_out_and_return(const Asking& asking, const MakeOrder& order,
                                             const Puzzle& blank, const Board& solution,
                                             std::vector<ClueValue>& given, Rng& rng);

}  // namespace crosshatch
