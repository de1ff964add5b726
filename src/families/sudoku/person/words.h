// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch::sudoku {

/// A term of a sentence: cells "r3c4 and r5c12" (r5c1 and r5c2), houses "row 3", "columns 2 and 7",
/// values "3 and 7", chains "r1c1=5 → r1c4≠5".
std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language);

/// What a step does: "r1c1 is 5", "r1c1 and r3c1 lose 5"; in Korean a whole sentence.
std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language);

}  // namespace crosshatch::sudoku
