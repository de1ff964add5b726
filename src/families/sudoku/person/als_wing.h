// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Two almost locked sets, each linked with a third one, by different digits.
bool find_als_xy_wing(Position& position, Step& step);

inline constexpr Technique als_xy_wing = {
    .id = "als-xy-wing",
    .name = {"ALS-XY-Wing", "ALS-XY-윙"},
    .sentence =
        {"without {5}, {1} would need {3}, which leaves {4} to {0} and {5} to {2}",
         "{1}에 {5:이} 없으면 {3:이} 들어가고 그러면 {0}에는 {4:이}, {2}에는 {5:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 320,
    .find = find_als_xy_wing,
};

}  // namespace crosshatch::sudoku
