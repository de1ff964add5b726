// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "core/technique.h"

namespace crosshatch::minesweeper {

/// Family::term. A hint is "the 2 at r4c2", another cell "r4c2"; a number is one of mines: "two
/// mines". No places: the total.
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);

/// Family::effect: "r3c1 and r3c2 are mines, and r4c1 is clear".
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

}  // namespace crosshatch::minesweeper
