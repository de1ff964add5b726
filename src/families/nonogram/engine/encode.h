// SPDX-License-Identifier: MIT
#pragma once

#include "core/puzzle.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::nonogram {

/// The rules as clauses: each line that has open cells meets its clue.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

/// The rule of one line alone. The sites of the formula may have any values of the palette.
void encode_line(const crosshatch::Puzzle& puzzle, int line, sat::Formula& formula);

}  // namespace crosshatch::nonogram
