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
    .sentence = {"there is no room left for {1} in {0}", "{0}에 {1:이} 들어갈 자리가 없으므로"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_no_room};

inline constexpr Technique line_logic = {
    .id = "line-logic",
    .name = {"Line Logic", "한 줄 따지기"},
    .sentence = {"every remaining way to place {1} in {0} gives the same result",
                 "{0}에 {1:을} 놓는 남은 방법에서 결과가 모두 같으므로"},
    .grade = Grade::hard,
    .score = 25,
    .find = find_line_logic};

/// The only technique of the way "lines". Its effect shows the whole line.
inline constexpr Technique next_line = {.id = "line",
                                        .name = {"Line", "줄"},
                                        .sentence = {"all ways to place {1} in {0} were compared",
                                                     "{0}에 {1:을} 놓는 모든 방법을 비교했습니다"},
                                        .grade = Grade::easy,
                                        .score = 1,
                                        .find = find_next_line};

}  // namespace crosshatch::nonogram::person
