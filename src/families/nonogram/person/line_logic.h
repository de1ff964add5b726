// SPDX-License-Identifier: MIT
//
// Techniques that compare every way to complete a line, in any number of colours.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

[[nodiscard]] bool find_no_room(Position& any, Step& step);
[[nodiscard]] bool find_line_logic(Position& any, Step& step);
[[nodiscard]] bool find_next_line(Position& any, Step& step);

/// There is no solution, or an entry is wrong.
inline constexpr Technique no_room = {
    .id = "no-room",
    .name = {"No Room", "자리 없음"},
    .sentence = {"in {0} there is no room left for {1}", "{0}에 {1:이} 들어갈 자리가 없습니다"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_no_room};

inline constexpr Technique line_logic = {
    .id = "line-logic",
    .name = {"Line Logic", "줄 논리"},
    .sentence = {"in {0} all the ways that are left to place {1} agree",
                 "{0}에서 {1:을} 놓을 수 있는 남은 방법이 모두 일치합니다"},
    .grade = Grade::hard,
    .score = 25,
    .find = find_line_logic};

/// The only technique of the way "lines". Its effect shows the whole line.
inline constexpr Technique next_line = {
    .id = "line",
    .name = {"Line", "줄"},
    .sentence = {"all the ways to place {1} in {0} have been compared",
                 "{0}에 {1:을} 놓는 모든 방법을 견주었습니다"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_next_line};

}  // namespace crosshatch::nonogram::person
