// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// The one that eliminates most, of all nice loops and alternating inference chains.
/// `step.technique` says which kind it is: a continuous loop, a discontinuous one (which
/// contradicts its start), or a chain of which one end holds.
bool find_nice_loop(Position& position, Step& step);

/// The same with groups: the cells of a digit in the intersection of a line and a box.
bool find_grouped_nice_loop(Position& position, Step& step);

inline constexpr Words loop_closes = {
    "in the closed loop {0}, exactly one of every two neighbouring candidates is true",
    "닫힌 고리 {0}에서 이웃한 두 후보 중 반드시 하나만 참이므로"};
inline constexpr Words loop_contradicts = {"the chain {0} ends with the opposite of its start",
                                           "체인 {0:은} 처음의 가정과 반대되는 결론에 이르므로"};
inline constexpr Words one_end_holds = {
    "the chain {0} shows that its first or its last candidate is true",
    "체인 {0}에 따라 첫 후보와 끝 후보 중 적어도 하나는 참이므로"};

// The technique with `find` finds all three.
inline constexpr Technique discontinuous_nice_loop = {
    .id = "discontinuous-nice-loop",
    .name = {"Discontinuous Nice Loop", "불연속 나이스 루프"},
    .sentence = loop_contradicts,
    .grade = Grade::unfair,
    .score = 280,
    .find = find_nice_loop};
inline constexpr Technique continuous_nice_loop = {
    .id = "continuous-nice-loop",
    .name = {"Continuous Nice Loop", "연속 나이스 루프"},
    .sentence = loop_closes,
    .grade = Grade::unfair,
    .score = 280};
inline constexpr Technique aic = {.id = "aic",
                                  .name = {"AIC", "AIC"},
                                  .sentence = one_end_holds,
                                  .grade = Grade::unfair,
                                  .score = 280};

inline constexpr Technique grouped_discontinuous_nice_loop = {
    .id = "grouped-discontinuous-nice-loop",
    .name = {"Grouped Discontinuous Nice Loop", "그룹 불연속 나이스 루프"},
    .sentence = loop_contradicts,
    .grade = Grade::unfair,
    .score = 300,
    .find = find_grouped_nice_loop};
inline constexpr Technique grouped_continuous_nice_loop = {
    .id = "grouped-continuous-nice-loop",
    .name = {"Grouped Continuous Nice Loop", "그룹 연속 나이스 루프"},
    .sentence = loop_closes,
    .grade = Grade::unfair,
    .score = 300};
inline constexpr Technique grouped_aic = {.id = "grouped-aic",
                                          .name = {"Grouped AIC", "그룹 AIC"},
                                          .sentence = one_end_holds,
                                          .grade = Grade::unfair,
                                          .score = 300};

}  // namespace crosshatch::sudoku
