// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Two or three cells in the intersection of a line and a box, with cells of the line and of the
/// box, that have as many digits as cells in all. So each digit is in one of them.
bool find_sue_de_coq(Position& position, Step& step);

inline constexpr Technique sue_de_coq = {
    .id = "sue-de-coq",
    .name = {"Sue de Coq", "수 드 코크"},
    .sentence = {"{0} with {2} in {1} and {4} in {3} are as many cells as they have digits, which "
                 "keeps {5} of {1} and {6} of {3} within them",
                 "{0:와} {1}의 {2}, {3}의 {4:은} 칸 수와 들어갈 수의 개수가 같아서 {1}의 {5:와} "
                 "{3}의 {6:은} 이 칸들에만 들어가고"},
    .grade = Grade::unfair,
    .score = 250,
    .find = find_sue_de_coq,
};

}  // namespace crosshatch::sudoku
