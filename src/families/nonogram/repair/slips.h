// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// The clues for which this one may have been written by mistake, each once, the likeliest first:
///
///     1. two runs are exchanged, neighbours before others;
///     2. all are in the wrong order, from the other end;
///     3. a cell was counted for another run of its colour, a neighbour before others;
///     4. two neighbours of one colour are one run;
///     5. a run is two.
///
/// They ask for as many cells of each colour: other clues are not a puzzle together with the lines
/// that cross this one. So a number that is one too large or missing is found when the text is
/// read.
[[nodiscard]] std::vector<Clue> slips_of(const Clue& clue);

}  // namespace crosshatch::nonogram
