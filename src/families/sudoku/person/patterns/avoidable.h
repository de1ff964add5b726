// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Avoidable rectangles: as in rectangles.h, but some cells are solved already. None is given. The
/// last open cell, or the last two, must prevent the swap.
bool find_avoidable_rectangle_1(Position& position, Step& step);
bool find_avoidable_rectangle_2(Position& position, Step& step);

/// One cell is open.
inline constexpr Technique avoidable_rectangle_1 = {
    .id = "avoidable-rectangle-1",
    .name = {"Avoidable Rectangle Type 1", "어보이더블 렉탱글 1형"},
    .sentence = {"none of {0} is given, and with {3} in {2} they would hold only {1}, which could "
                 "be swapped to give a second solution",
                 "{0:은} 처음에 주어진 칸이 아니므로 {2}에 {3:이} 들어가면 {1:을} 서로 바꾸어도 "
                 "해가 됩니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_avoidable_rectangle_1,
};

/// Two cells in a row or column are open and have the same other candidate.
inline constexpr Technique avoidable_rectangle_2 = {
    .id = "avoidable-rectangle-2",
    .name = {"Avoidable Rectangle Type 2", "어보이더블 렉탱글 2형"},
    .sentence = {"none of {0} is given, and if they held only {1}, swapping the two digits would "
                 "give a second solution, which only {3} in one of {2} prevents",
                 "{0:은} 처음에 주어진 칸이 아니므로 {1}만 들어가면 두 수를 서로 바꾸어도 해가 "
                 "되고, 이를 막으려면 {2} 중 하나에 {3:이} 들어가야 합니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_avoidable_rectangle_2,
};

}  // namespace crosshatch::sudoku
