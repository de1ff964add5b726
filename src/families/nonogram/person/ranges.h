// SPDX-License-Identifier: MIT
//
// Techniques that ask for each run how far left and how far right it can be.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_joining(const LineView& view, LineFinding& finding);
void look_for_known_run(const LineView& view, LineFinding& finding);
void look_for_out_of_reach(const LineView& view, LineFinding& finding);
void look_for_colour_reach(const LineView& view, LineFinding& finding);
void look_for_range_overlap(const LineView& view, LineFinding& finding);
void look_for_too_long(const LineView& view, LineFinding& finding);
void look_for_wall(const LineView& view, LineFinding& finding);
void look_for_narrow_gap(const LineView& view, LineFinding& finding);
[[nodiscard]] bool find_colour_reach(Position& any, Step& step);

inline constexpr Technique joining = {
    .id = "joining",
    .name = {"Joining", "잇기"},
    .sentence = {"in {0}, {2} can only belong to {1}", "{0}에서 {2:은} {1}에만 속할 수 있으므로"},
    .grade = Grade::medium,
    .score = 8,
    .find = on_lines<look_for_joining>};

inline constexpr Technique known_run = {
    .id = "known-run",
    .name = {"Known Run", "정해진 자리"},
    .sentence = {"in {0}, the only {1?place|places} left for {1} {1?is|are} {2}",
                 "{0}에서 {1}의 자리는 {2}뿐이므로"},
    .grade = Grade::medium,
    .score = 9,
    .find = on_lines<look_for_known_run>};

inline constexpr Technique out_of_reach = {
    .id = "out-of-reach",
    .name = {"Out of Reach", "닿지 않는 칸"},
    .sentence = {"in {0}, no run can reach {2}", "{0}에서 {2}에는 어떤 숫자도 닿지 못하므로"},
    .grade = Grade::medium,
    .score = 10,
    .find = on_lines<look_for_out_of_reach>};

/// Only of coloured puzzles.
inline constexpr Technique colour_reach = {
    .id = "colour-reach",
    .name = {"Colour Out of Reach", "닿지 않는 색"},
    .sentence = {"in {0}, no {3} run can reach {2}",
                 "{0}에서 {3}의 어떤 숫자도 {2}에 닿지 못하므로"},
    .grade = Grade::medium,
    .score = 10,
    .find = find_colour_reach};

inline constexpr Technique range_overlap = {
    .id = "range-overlap",
    .name = {"Range Overlap", "범위 겹침"},
    .sentence = {"in {0}, {1} {1?covers|cover} {2} in every place that is left",
                 "{0}에서 {1:을} 남은 자리 중 어디에 놓아도 {2:이} 겹치므로"},
    .grade = Grade::medium,
    .score = 12,
    .find = on_lines<look_for_range_overlap>};

inline constexpr Technique too_long_in_colour = {
    .id = "too-long",
    .name = {"Too Long", "너무 긴 묶음"},
    .sentence = {"in {0}, painting {2?the cell|any of the cells} in {2} {3} would make a longer "
                 "run than any number there allows",
                 "{0}에서 {2:이} {3}이면 그 자리에 올 수 있는 숫자보다 길게 이어지므로"},
    .grade = Grade::medium,
    .score = 15};
inline constexpr Technique too_long =
    in_black(too_long_in_colour,
             {"in {0}, filling {2?the cell|any of the cells} in {2} would make a longer run "
              "than any number there allows",
              "{0}에서 {2:을} 칠하면 그 자리에 올 수 있는 숫자보다 길게 이어지므로"},
             on_lines<look_for_too_long, &too_long_in_colour>);

inline constexpr Technique wall = {
    .id = "wall",
    .name = {"Wall", "벽"},
    .sentence =
        {"in {0}, every run that can cover {2} is blocked on one side and must extend to the other",
         "{0}에서 {2:을} 덮을 수 있는 숫자는 모두 한쪽이 막혀 반대쪽으로 이어져야 하므로"},
    .grade = Grade::medium,
    .score = 16,
    .find = on_lines<look_for_wall>};

inline constexpr Technique narrow_gap_in_colour = {
    .id = "narrow-gap",
    .name = {"Narrow Gap", "맞지 않는 틈"},
    .sentence = {"in {0}, none of the {3} runs that could reach {2} fits there",
                 "{0}에서 {2}에 올 수 있는 {3}의 숫자는 그 틈에 들어가지 않으므로"},
    .grade = Grade::medium,
    .score = 18};
inline constexpr Technique narrow_gap =
    in_black(narrow_gap_in_colour,
             {"in {0}, none of the runs that could reach {2} fits there",
              "{0}에서 {2}에 올 수 있는 숫자는 그 틈에 들어가지 않으므로"},
             on_lines<look_for_narrow_gap, &narrow_gap_in_colour>);

}  // namespace crosshatch::nonogram::person
