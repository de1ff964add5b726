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
    .sentence = {"{0}, {2} and {4} together have as many candidates as cells, and they must hold "
                 "the {5} of {1} and the {6} of {3}",
                 "{0}, {2}, {4:은} 칸 수와 후보의 가짓수가 같으므로 {1}에서는 {5:이}, {3}에서는 "
                 "{6:이} 이 칸들에만 들어갑니다"},
    .grade = Grade::unfair,
    .score = 250,
    .find = find_sue_de_coq,
};

}  // namespace crosshatch::sudoku
