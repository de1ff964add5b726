// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Four or more almost locked sets, each linked with the next: the first or the last holds Z.
bool find_als_chain(Position& position, Step& step);

inline constexpr Technique als_chain = {
    .id = "als-chain",
    .name = {"ALS Chain", "ALS 사슬"},
    .sentence = {"if {1} is not in {0}, the chain {2} puts it at its other end",
                 "{0}에 {1:이} 없으면 사슬 {2}에 따라 다른 쪽 끝에 {1:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 340,
    .find = find_als_chain,
};

}  // namespace crosshatch::sudoku
