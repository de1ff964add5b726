// SPDX-License-Identifier: MIT
//
// Techniques that push runs against the ends of a line.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_overlap(const LineView& view, LineFinding& finding);
void look_for_edge(const LineView& view, LineFinding& finding);

inline constexpr Technique overlap = {.id = "overlap",
                                      .name = {"Overlap", "겹침"},
                                      .sentence = {"in {0} {1} must cover {2} wherever placed",
                                                   "{0}에서 {1:은} 어디에 놓여도 {2:을} 덮습니다"},
                                      .grade = Grade::easy,
                                      .score = 4,
                                      .find = on_lines<look_for_overlap>};

inline constexpr Technique edge = {
    .id = "edge",
    .name = {"Edge", "가장자리"},
    .sentence = {"in {0} {1} must hold {2} and can go no further towards the wall",
                 "{0}에서 {1:은} {2:을} 포함하는데 한쪽이 막혀 더 물러날 수 없습니다"},
    .grade = Grade::easy,
    .score = 5,
    .find = on_lines<look_for_edge>};

}  // namespace crosshatch::nonogram::person
