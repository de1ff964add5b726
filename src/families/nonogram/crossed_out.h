// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/view.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Which numbers of a line's clue a person crosses out, given what is written: those of the runs
/// that are finished, read from both ends up to the first cell that is not written. Runs further in
/// may look finished and be another number's.
///
///     clue 2 1 1 3    ##.#..#?..    the 2 and the 1 after it
///
/// A clue without runs has one number, 0: crossed out when all cells are written empty.
[[nodiscard]] std::vector<bool> crossed_out(const Puzzle& puzzle, int line, const View& view);

}  // namespace crosshatch::nonogram
