// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Two almost locked sets and a digit X that only one of them can hold.
bool find_als_xz(Position& position, Step& step);

inline constexpr Technique als_xz = {
    .id = "als-xz",
    .name = {"ALS-XZ", "ALS-XZ"},
    .sentence =
        {"{2} cannot be both in {0} and in {1}, and where it is not, {3} must be",
         "{2:은} {0:와} {1} 양쪽에 함께 들어갈 수 없는데 {2:이} 없는 쪽에는 {3:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 300,
    .find = find_als_xz,
};

/// Two such digits lock both sets. Found together with the other kind.
inline constexpr Technique als_xz_double = {
    .id = "als-xz-double",
    .name = {"Doubly Linked ALS-XZ", "이중 ALS-XZ"},
    .sentence = {"of {2} one goes in {0} and one in {1}, which locks all their other digits in",
                 "{2:은} {0:와} {1}에 하나씩 들어가서 두 묶음의 나머지 수도 모두 그 안에 들어가고"},
    .grade = Grade::unfair,
    .score = 300,
};

}  // namespace crosshatch::sudoku
