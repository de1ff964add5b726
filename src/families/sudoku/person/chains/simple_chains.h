// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// X-Chain: a chain of one digit along houses, which may return to its start.
bool find_x_chain(Position& position, Step& step);

/// XY-Chain: a chain through bivalue cells.
bool find_xy_chain(Position& position, Step& step);

inline constexpr Technique x_chain = {
    .id = "x-chain",
    .name = {"X-Chain", "X-체인"},
    .sentence = {"the chain {0} shows that its first or its last candidate is true",
                 "체인 {0}에 따라 첫 후보와 끝 후보 중 적어도 하나는 참이므로"},
    .grade = Grade::unfair,
    .score = 260,
    .find = find_x_chain};

inline constexpr Technique xy_chain = {.id = "xy-chain",
                                       .name = {"XY-Chain", "XY-체인"},
                                       .sentence = {"at least one end of the chain {0} is {1}",
                                                    "체인 {0}의 두 끝 중 적어도 하나는 {1:이므로}"},
                                       .grade = Grade::unfair,
                                       .score = 260,
                                       .find = find_xy_chain};

}  // namespace crosshatch::sudoku
