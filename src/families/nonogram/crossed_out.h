// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/view.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Which numbers of a line's clue a person would cross out, given what is written: those of
/// finished runs, read from both ends up to the first cell that is not written. Runs further inside
/// may look finished and still belong to another number.
///
///     clue 2 1 1 3    ##.#..#?..    the 2 and the 1 after it
///
/// A clue without runs has one number, 0. It is crossed out when all cells are written as empty.
[[nodiscard]] std::vector<bool> crossed_out(const Puzzle& puzzle, int line, const View& view);

}  // namespace crosshatch::nonogram
