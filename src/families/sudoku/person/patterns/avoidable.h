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
    .name = {"Avoidable Rectangle Type 1", "회피 사각형 1형"},
    .sentence =
        {"{0} are not given, and with {3} in {2} they would hold {1} crosswise, which could "
         "be swapped for a second solution",
         "{0:은} 처음에 주어진 칸이 아니어서 {2}에 {3:이} 들어가면 {1:을} 서로 바꾸어도 해가 "
         "되고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_avoidable_rectangle_1,
};

/// Two cells in a row or column are open and have the same other candidate.
inline constexpr Technique avoidable_rectangle_2 = {
    .id = "avoidable-rectangle-2",
    .name = {"Avoidable Rectangle Type 2", "회피 사각형 2형"},
    .sentence = {"{0} are not given, and {1} crosswise in them could be swapped for a second "
                 "solution, which only {3} in one of {2} can prevent",
                 "{0:은} 처음에 주어진 칸이 아니어서 {1}만 들어가면 서로 바꾸어도 해가 되는데 이를 "
                 "막으려면 {2} 중 하나에 {3:이} 들어가야 하고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_avoidable_rectangle_2,
};

}  // namespace crosshatch::sudoku
