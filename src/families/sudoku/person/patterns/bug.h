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
    .sentence = {"if {0} were not {1}, every empty cell would have two candidates and every digit "
                 "two places in each of its houses, and such a grid never has exactly one solution",
                 "{0:이} {1:이} 아니면 모든 빈칸에 후보가 둘씩 남고 어느 행, 열, 상자에서도 각 "
                 "수의 자리가 둘씩 남아 해가 하나일 수 없습니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_bug_plus_one,
};

}  // namespace crosshatch::sudoku
