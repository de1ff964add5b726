// SPDX-License-Identifier: MIT
//
// Techniques that compare cells in a row with the longest and the shortest number of the clue
// in their colour.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_finished_run(const LineView& view, LineFinding& finding);
void look_for_small_gap(const LineView& view, LineFinding& finding);
void look_for_splitting(const LineView& view, LineFinding& finding);

inline constexpr Technique finished_run_in_colour = {
    .id = "finished-run",
    .name = {"Finished Run", "다 칠한 수"},
    .sentence = {"in {0}, {2} already {2?holds|hold} {3}, the longest run of that colour",
                 "{0}에서 {2:은} 이미 그 색의 가장 큰 수 {3}만큼 이어져 있으므로"},
    .grade = Grade::easy,
    .score = 5};
inline constexpr Technique finished_run =
    in_black(finished_run_in_colour,
             {"in {0}, {2} already {2?holds|hold} a run of {3}, the longest in the clue",
              "{0}에서 {2:은} 이미 가장 큰 수 {3}만큼 이어져 있으므로"},
             on_lines<look_for_finished_run, &finished_run_in_colour>);

inline constexpr Technique small_gap_in_colour = {
    .id = "small-gap",
    .name = {"Small Gap", "좁은 틈"},
    .sentence = {"in {0}, even {3}, the shortest run of that colour, does not fit in {2}",
                 "{0}에서 {2}에는 그 색의 가장 작은 수 {3}도 들어갈 수 없으므로"},
    .grade = Grade::easy,
    .score = 6};
inline constexpr Technique small_gap =
    in_black(small_gap_in_colour,
             {"in {0}, even the shortest run, {3}, does not fit in {2}",
              "{0}에서 {2}에는 가장 작은 수 {3}도 들어갈 수 없으므로"},
             on_lines<look_for_small_gap, &small_gap_in_colour>);

inline constexpr Technique splitting_in_colour = {
    .id = "splitting",
    .name = {"Splitting", "가르기"},
    .sentence = {"in {0}, painting {2?the cell|any of the cells} in {2} {4} would make a run "
                 "longer than {3}, the longest of that colour",
                 "{0}에서 {2:이} {4}이면 그 색의 가장 큰 수 {3}보다 길게 이어지므로"},
    .grade = Grade::medium,
    .score = 8};
inline constexpr Technique splitting =
    in_black(splitting_in_colour,
             {"in {0}, filling {2?the cell|any of the cells} in {2} would make a run longer "
              "than {3}, the longest in the clue",
              "{0}에서 {2:을} 칠하면 가장 큰 수 {3}보다 길게 이어지므로"},
             on_lines<look_for_splitting, &splitting_in_colour>);

}  // namespace crosshatch::nonogram::person
