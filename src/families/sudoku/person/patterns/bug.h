// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// All open cells but one have two candidates, and every digit has two places in each house.
/// Without the third candidate of that one cell there would be no solution or two.
bool find_bug_plus_one(Position& position, Step& step);

inline constexpr Technique bug_plus_one = {
    .id = "bug-plus-one",
    .name = {"Bivalue Universal Grave + 1", "BUG+1"},
    .sentence =
        {"if {0} were not {1}, every empty cell would have two candidates and every missing digit "
         "two places in each house, and such a grid never has exactly one solution",
         "{0:이} {1:이} 아니면 모든 빈칸에 후보가 둘씩 남고 행, 열, 상자마다 빠진 수의 자리도 둘씩 "
         "남는데, 그런 판은 해가 하나일 수 없습니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_bug_plus_one,
};

}  // namespace crosshatch::sudoku
