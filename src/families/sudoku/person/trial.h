// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Assumes a candidate of a cell with few of them and refutes it, by singles and by further trials
/// within. It finds a step in every grid with one solution, of any size, unless the budget ends.
bool find_trial(Position& position, Step& step);

inline constexpr Technique trial = {.id = "trial",
                                    .name = {"Trial", "가정법"},
                                    .sentence = {"with {1} in {0}, {2} cannot be filled",
                                                 "{0}에 {1:을} 넣으면 {2:을} 채울 수 없으므로"},
                                    .grade = Grade::extreme,
                                    .score = 10000,
                                    .find = find_trial};

}  // namespace crosshatch::sudoku
