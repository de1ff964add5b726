// SPDX-License-Identifier: MIT
//
// Techniques that push runs against the ends of a line.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_overlap(const LineView& view, LineFinding& finding);
void look_for_edge(const LineView& view, LineFinding& finding);

inline constexpr Technique overlap = {
    .id = "overlap",
    .name = {"Overlap", "겹침"},
    .sentence = {"in {0}, {1} {1?covers|cover} {2} wherever {1?it goes|they go}",
                 "{0}에서 {1:을} 어디에 놓아도 {2:이} 겹치므로"},
    .grade = Grade::easy,
    .score = 4,
    .find = on_lines<look_for_overlap>};

inline constexpr Technique edge = {
    .id = "edge",
    .name = {"Edge", "가장자리"},
    .sentence = {"in {0}, {1} {1?covers|cover} {2} and {1?has|have} no more room on that side",
                 "{0}에서 {1:은} {2:을} 포함하고 그쪽으로는 더 갈 자리가 없으므로"},
    .grade = Grade::easy,
    .score = 5,
    .find = on_lines<look_for_edge>};

}  // namespace crosshatch::nonogram::person
