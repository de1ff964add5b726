// SPDX-License-Identifier: MIT
#pragma once

#include "make/asking.h"

namespace crosshatch {

/// The blank puzzle with clues that Maker::redraw draws, changed until it is good: where somebody
/// is stuck, one change at a time, and a change stays if somebody with easier techniques gets as
/// far with it or further. So what needs harder ones is little in the end. Hill climbing, as all
/// know it.
///
/// At first the bare rules measure that, which is soon done, then those who are to solve it. Where
/// nobody has a first step, SAT says what is to be changed. Null: it was in vain.
[[nodiscard]] PuzzlePtr drawn_puzzle(const Asking& asking, const Puzzle& blank,
                                     const Board& solution, Rng& rng);

/// Changes a solution, a site at a time, until the clues beside it tell it from others: for
/// families of which few solutions have such clues. As above, a change stays if somebody gets as
/// far with the clues or further. Null: it was in vain, and the solution is another one.
[[nodiscard]] PuzzlePtr told_apart(const Asking& asking, const MakeOrder& order,
                                   const Puzzle& blank, Board& solution, Rng& rng);

}  // namespace crosshatch
