// SPDX-License-Identifier: MIT
//
// The techniques in the order in which they are tried, easiest first.
#pragma once

#include <array>

#include "families/nonogram/person/trial.h"

namespace crosshatch::nonogram::person {

// Those that count the cells of a line.
LineRule look_for_empty_line, look_for_full_line, look_for_completed_line, look_for_last_cells;

// Those that push runs against the ends of a line.
LineRule look_for_overlap, look_for_edge;

// Those that compare cells in a row with the longest and the shortest number of the clue in their
// colour.
LineRule look_for_finished_run, look_for_small_gap, look_for_splitting;

// Those that ask for each run how far left and how far right it can be.
LineRule look_for_joining, look_for_known_run, look_for_out_of_reach, look_for_colour_reach,
    look_for_range_overlap, look_for_too_long, look_for_wall, look_for_narrow_gap;
Find find_colour_reach;

// Those that compare every way to complete a line, in any number of colours.
Find find_no_room, find_line_logic, find_next_line;

// The sentences of some for coloured puzzles.
inline constexpr Technique finished_run_in_colour = {
    .id = "finished-run",
    .name = {"Finished Run", "다 칠한 수"},
    .sentence = {"in {0}, {2} already {2?holds|hold} {3}, the longest run of that colour",
                 "{0}에서 {2:은} 이미 그 색의 가장 큰 수 {3}만큼 이어져 있으므로"},
    .grade = Grade::easy,
    .score = 5};
inline constexpr Technique small_gap_in_colour = {
    .id = "small-gap",
    .name = {"Small Gap", "좁은 틈"},
    .sentence = {"in {0}, even {3}, the shortest run of that colour, does not fit in {2}",
                 "{0}에서 {2}에는 그 색의 가장 작은 수 {3}도 들어갈 수 없으므로"},
    .grade = Grade::easy,
    .score = 6};
inline constexpr Technique splitting_in_colour = {
    .id = "splitting",
    .name = {"Splitting", "가르기"},
    .sentence = {"in {0}, painting {2?the cell|any of the cells} in {2} {4} would make a run "
                 "longer than {3}, the longest of that colour",
                 "{0}에서 {2:이} {4}이면 그 색의 가장 큰 수 {3}보다 길게 이어지므로"},
    .grade = Grade::medium,
    .score = 8};
inline constexpr Technique too_long_in_colour = {
    .id = "too-long",
    .name = {"Too Long", "너무 긴 묶음"},
    .sentence = {"in {0}, painting {2?the cell|any of the cells} in {2} {3} would make a longer "
                 "run than any number there allows",
                 "{0}에서 {2:이} {3}이면 그 자리에 올 수 있는 숫자보다 길게 이어지므로"},
    .grade = Grade::medium,
    .score = 15};
inline constexpr Technique narrow_gap_in_colour = {
    .id = "narrow-gap",
    .name = {"Narrow Gap", "맞지 않는 틈"},
    .sentence = {"in {0}, none of the {3} runs that could reach {2} fits there",
                 "{0}에서 {2}에 올 수 있는 {3}의 숫자는 그 틈에 들어가지 않으므로"},
    .grade = Grade::medium,
    .score = 18};

inline constexpr Technique by_person[] = {
    // There is no solution, or an entry is wrong.
    {.id = "no-room",
     .name = {"No Room", "자리 없음"},
     .sentence = {"there is no room left for {1} in {0}", "{0}에 {1:이} 들어갈 자리가 없으므로"},
     .grade = Grade::easy,
     .score = 1,
     .find = find_no_room},
    {.id = "empty-line",
     .name = {"Empty Line", "빈 줄"},
     .sentence = {"the clue of {0} is 0", "{0}의 숫자는 0이므로"},
     .grade = Grade::easy,
     .score = 1,
     .find = on_lines<look_for_empty_line>},
    {.id = "full-line",
     .name = {"Full Line", "꽉 찬 줄"},
     .sentence = {"{1} {1?fits in only one place|fit in only one way} in {0}",
                  "{0}에 {1:을} 넣는 방법은 하나뿐이므로"},
     .grade = Grade::easy,
     .score = 2,
     .find = on_lines<look_for_full_line>},
    {.id = "completed-line",
     .name = {"Completed Line", "완성된 줄"},
     .sentence = {"all cells of {1} in {0} are filled", "{0:은} {1}만큼 모두 칠했으므로"},
     .grade = Grade::easy,
     .score = 2,
     .find = on_lines<look_for_completed_line>},
    {.id = "last-cells",
     .name = {"Last Cells", "남은 칸"},
     .sentence = {"{1} needs every cell left in {0}",
                  "{0}에서 {1:을} 채우려면 남은 칸이 모두 필요하므로"},
     .grade = Grade::easy,
     .score = 3,
     .find = on_lines<look_for_last_cells>},
    {.id = "overlap",
     .name = {"Overlap", "겹침"},
     .sentence = {"in {0}, {1} {1?covers|cover} {2} wherever {1?it goes|they go}",
                  "{0}에서 {1:을} 어디에 놓아도 {2:이} 겹치므로"},
     .grade = Grade::easy,
     .score = 4,
     .find = on_lines<look_for_overlap>},
    {.id = "edge",
     .name = {"Edge", "가장자리"},
     .sentence = {"in {0}, {1} {1?covers|cover} {2} and {1?has|have} no more room on that side",
                  "{0}에서 {1:은} {2:을} 포함하고 그쪽으로는 더 갈 자리가 없으므로"},
     .grade = Grade::easy,
     .score = 5,
     .find = on_lines<look_for_edge>},
    in_black(finished_run_in_colour,
             {"in {0}, {2} already {2?holds|hold} a run of {3}, the longest in the clue",
              "{0}에서 {2:은} 이미 가장 큰 수 {3}만큼 이어져 있으므로"},
             on_lines<look_for_finished_run, &finished_run_in_colour>),
    in_black(small_gap_in_colour,
             {"in {0}, even the shortest run, {3}, does not fit in {2}",
              "{0}에서 {2}에는 가장 작은 수 {3}도 들어갈 수 없으므로"},
             on_lines<look_for_small_gap, &small_gap_in_colour>),
    in_black(splitting_in_colour,
             {"in {0}, filling {2?the cell|any of the cells} in {2} would make a run longer "
              "than {3}, the longest in the clue",
              "{0}에서 {2:을} 칠하면 가장 큰 수 {3}보다 길게 이어지므로"},
             on_lines<look_for_splitting, &splitting_in_colour>),
    {.id = "joining",
     .name = {"Joining", "잇기"},
     .sentence = {"in {0}, {2} can only belong to {1}", "{0}에서 {2:은} {1}에만 속할 수 있으므로"},
     .grade = Grade::medium,
     .score = 8,
     .find = on_lines<look_for_joining>},
    {.id = "known-run",
     .name = {"Known Run", "정해진 자리"},
     .sentence = {"in {0}, the only {1?place|places} left for {1} {1?is|are} {2}",
                  "{0}에서 {1}의 자리는 {2}뿐이므로"},
     .grade = Grade::medium,
     .score = 9,
     .find = on_lines<look_for_known_run>},
    {.id = "out-of-reach",
     .name = {"Out of Reach", "닿지 않는 칸"},
     .sentence = {"in {0}, no run can reach {2}", "{0}에서 {2}에는 어떤 숫자도 닿지 못하므로"},
     .grade = Grade::medium,
     .score = 10,
     .find = on_lines<look_for_out_of_reach>},
    // Only of coloured puzzles.
    {.id = "colour-reach",
     .name = {"Colour Out of Reach", "닿지 않는 색"},
     .sentence = {"in {0}, no {3} run can reach {2}",
                  "{0}에서 {3}의 어떤 숫자도 {2}에 닿지 못하므로"},
     .grade = Grade::medium,
     .score = 10,
     .find = find_colour_reach},
    {.id = "range-overlap",
     .name = {"Range Overlap", "범위 겹침"},
     .sentence = {"in {0}, {1} {1?covers|cover} {2} in every place that is left",
                  "{0}에서 {1:을} 남은 자리 중 어디에 놓아도 {2:이} 겹치므로"},
     .grade = Grade::medium,
     .score = 12,
     .find = on_lines<look_for_range_overlap>},
    in_black(too_long_in_colour,
             {"in {0}, filling {2?the cell|any of the cells} in {2} would make a longer run "
              "than any number there allows",
              "{0}에서 {2:을} 칠하면 그 자리에 올 수 있는 숫자보다 길게 이어지므로"},
             on_lines<look_for_too_long, &too_long_in_colour>),
    {.id = "wall",
     .name = {"Wall", "벽"},
     .sentence = {"in {0}, every run that can cover {2} is blocked on one side and must extend to "
                  "the other",
                  "{0}에서 {2:을} 덮을 수 있는 숫자는 모두 한쪽이 막혀 반대쪽으로 이어져야 하므로"},
     .grade = Grade::medium,
     .score = 16,
     .find = on_lines<look_for_wall>},
    in_black(narrow_gap_in_colour,
             {"in {0}, none of the runs that could reach {2} fits there",
              "{0}에서 {2}에 올 수 있는 숫자는 그 틈에 들어가지 않으므로"},
             on_lines<look_for_narrow_gap, &narrow_gap_in_colour>),
    {.id = "line-logic",
     .name = {"Line Logic", "한 줄 따지기"},
     .sentence = {"every remaining way to place {1} in {0} gives the same result",
                  "{0}에 {1:을} 놓는 남은 방법에서 결과가 모두 같으므로"},
     .grade = Grade::hard,
     .score = 25,
     .find = find_line_logic},
    contradiction,
    nested_contradiction,
    deep_contradiction,
};

/// Its effect shows the whole line.
inline constexpr Technique next_line = {.id = "line",
                                        .name = {"Line", "줄"},
                                        .sentence = {"all ways to place {1} in {0} were compared",
                                                     "{0}에 {1:을} 놓는 모든 방법을 비교했습니다"},
                                        .grade = Grade::easy,
                                        .score = 1,
                                        .find = find_next_line};
inline constexpr Technique by_lines[] = {named(by_person, "no-room"), next_line};

inline constexpr std::array ways = {
    Way{.id = "person", .techniques = by_person},
    Way{.id = "lines", .techniques = by_lines},
};

}  // namespace crosshatch::nonogram::person
