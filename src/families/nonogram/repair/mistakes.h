// SPDX-License-Identifier: MIT
//
// Which mistakes are made when clues are written.
#pragma once

#include <vector>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

// slips.cpp

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

// unlikeness.cpp

/// How unlikely it is that someone wrote the first clue and meant the second. 0: they are the same.
/// Then come, each a little less likely than the one before:
///
///     1  two neighbours are exchanged
///     2  two other runs are exchanged
///     3  all are in the wrong order, from the other end
///     4  one number is too large or too small by one
///     5  a cell was counted for the next run of its colour
///     6  a number is missing, or there is one too many
///     7  two neighbours of one colour are written as one, or one as two
///
/// Any other clue is more unlikely, the more there is to change: 7 and the least cost of changes
/// that make one of the other, where a cell more or less costs 1, another colour 1, and a run that
/// is added or removed its length and 1.
[[nodiscard]] int unlikeness(const Clue& written, const Clue& meant);

}  // namespace crosshatch::nonogram
