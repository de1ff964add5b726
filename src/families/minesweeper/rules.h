// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::minesweeper {

/// Cells with a hint are clear, the others may be mines.
[[nodiscard]] Board start(const crosshatch::Puzzle& puzzle);

/// The rules as a person would check them, hint by hint and then the total: "row 3, column 4: the
/// hint 5 has 3 unknown neighbours".
[[nodiscard]] std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// The same in the words of a family (minesweeper or mosaic).
[[nodiscard]] std::string broken_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle,
                                    const Board& board);

/// A row a line, each of full width: hints as they are, `*` mine, a space for a clear cell, `?`
/// undecided.
[[nodiscard]] std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Every hint, and the total, as "exactly so many of these cells".
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

}  // namespace crosshatch::minesweeper
