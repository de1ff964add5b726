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
    .sentence = {"without {1} in {0} every open cell would have two candidates and every digit two "
                 "places in its houses, which never makes exactly one solution",
                 "{0}에서 {1:을} 지우면 모든 빈칸에 후보가 둘씩 남고 모든 수의 자리도 둘씩이라 "
                 "해가 하나일 수 없고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_bug_plus_one,
};

}  // namespace crosshatch::sudoku
