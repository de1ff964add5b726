// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/puzzle.h"
#include "core/technique.h"

namespace crosshatch::sudoku {

/// `Family::kind`: what the puzzle is called: "Sudoku", "Killer sudoku", "Jigsaw X-sudoku".
[[nodiscard]] std::string kind(const crosshatch::Puzzle& puzzle, Language language);

/// `Family::rules`: what holds besides the rules of every sudoku, a sentence each.
[[nodiscard]] std::vector<std::string> extra_rules(const crosshatch::Puzzle& puzzle,
                                                   Language language);

/// `Family::contents`: "24 givens, 29 cages".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

}  // namespace crosshatch::sudoku
