// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Four or more almost locked sets, each linked with the next: the first or the last holds Z.
bool find_als_chain(Position& position, Step& step);

inline constexpr Technique als_chain = {
    .id = "als-chain",
    .name = {"ALS Chain", "ALS 사슬"},
    .sentence = {"without {1} in {0} it follows that {2}, so that either end holds {1}",
                 "{0}에 {1:이} 없으면 {2:이} 되므로, 어느 한쪽 끝에는 {1:이} 들어간다"},
    .grade = Grade::unfair,
    .score = 340,
    .find = find_als_chain,
};

}  // namespace crosshatch::sudoku
