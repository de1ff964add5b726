// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch::sudoku {

/// How people solve sudokus: "person", in HoDoKu's order and with its scores. See way.cpp.
extern constinit const std::array<Way, 1> ways;

/// A term of a sentence: cells "r3c4 and r5c12" (r5c1 and r5c2), houses "row 3", "columns 2 and 7",
/// values "3 and 7", chains "r1c1=5 → r1c4≠5". See words.cpp.
std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language);

/// What a step does: "r1c1 is 5", "r1c1 and r3c1 cannot be 5"; in Korean a whole sentence.
std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language);

/// Reads a half-solved grid in any text format of the family, with '?' for a blank as well. Pencil
/// marks narrow a cell. Cells that the text leaves open are as the puzzle has them. See state.cpp.
Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::sudoku
