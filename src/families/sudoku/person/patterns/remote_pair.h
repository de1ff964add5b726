// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Four or more cells with the same two candidates, each seeing the next, along which the digits
/// alternate.
bool find_remote_pair(Position& position, Step& step);

inline constexpr Technique remote_pair = {
    .id = "remote-pair",
    .name = {"Remote Pair", "리모트 페어"},
    .sentence = {"{0} can only hold {1}, and the two digits alternate along this chain",
                 "{0}에는 {1}만 들어갈 수 있고 이 체인을 따라 두 수가 번갈아 들어가므로"},
    .grade = Grade::hard,
    .score = 110,
    .find = find_remote_pair,
};

}  // namespace crosshatch::sudoku
