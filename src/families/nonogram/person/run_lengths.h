// SPDX-License-Identifier: MIT
//
// Techniques that compare cells in a row with the longest and the shortest number of the clue.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_finished_run(const LineView& view, LineFinding& finding);
void look_for_small_gap(const LineView& view, LineFinding& finding);
void look_for_splitting(const LineView& view, LineFinding& finding);

inline constexpr Technique finished_run = {
    .id = "finished-run",
    .name = {"Finished Run", "완성된 숫자"},
    .sentence = {"in {0}, {2} already {2?holds|hold} a run of {3}, the longest in the clue",
                 "{0}에서 {2:은} 이미 가장 큰 수 {3}만큼 이어져 있으므로"},
    .grade = Grade::easy,
    .score = 5,
    .find = on_lines<look_for_finished_run>};

inline constexpr Technique small_gap = {
    .id = "small-gap",
    .name = {"Small Gap", "좁은 틈"},
    .sentence = {"in {0}, even the shortest run, {3}, does not fit in {2}",
                 "{0}에서 {2}에는 가장 작은 수 {3}도 들어갈 수 없으므로"},
    .grade = Grade::easy,
    .score = 6,
    .find = on_lines<look_for_small_gap>};

inline constexpr Technique splitting = {
    .id = "splitting",
    .name = {"Splitting", "가르기"},
    .sentence = {"in {0}, filling {2?the cell|any of the cells} in {2} would make a run longer "
                 "than {3}, the longest in the clue",
                 "{0}에서 {2:을} 칠하면 가장 큰 수 {3}보다 길게 이어지므로"},
    .grade = Grade::medium,
    .score = 8,
    .find = on_lines<look_for_splitting>};

}  // namespace crosshatch::nonogram::person
