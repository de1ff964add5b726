// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::blank {

/// What the givens say of each cell.
Board start(const crosshatch::Puzzle& puzzle);

/// The rules, as a person would check them: here only "keep the givens".
std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// A row a line of `0` and `1`, `?` where the board is undecided.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// The rules as clauses: none, for the formula already knows the givens.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

}  // namespace crosshatch::blank
