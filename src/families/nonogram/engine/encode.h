// SPDX-License-Identifier: MIT
#pragma once

#include "core/puzzle.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::nonogram {

/// The rules as clauses: each line that has open cells meets its clue.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

}  // namespace crosshatch::nonogram
