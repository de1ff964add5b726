// SPDX-License-Identifier: MIT
//
// Techniques that count the cells of a line.
#pragma once

#include "families/nonogram/person/position.h"

namespace crosshatch::nonogram::person {

void look_for_empty_line(const LineView& view, LineFinding& finding);
void look_for_full_line(const LineView& view, LineFinding& finding);
void look_for_completed_line(const LineView& view, LineFinding& finding);
void look_for_last_cells(const LineView& view, LineFinding& finding);

inline constexpr Technique empty_line = {
    .id = "empty-line",
    .name = {"Empty Line", "빈 줄"},
    .sentence = {"the clue of {0} is 0", "{0}의 힌트는 0입니다"},
    .grade = Grade::easy,
    .score = 1,
    .find = on_lines<look_for_empty_line>};

inline constexpr Technique full_line = {.id = "full-line",
                                        .name = {"Full Line", "꽉 찬 줄"},
                                        .sentence = {"in {0} {1} can only just fit into {2}",
                                                     "{0}에서 {1:은} {2}에 꼭 맞게 들어갑니다"},
                                        .grade = Grade::easy,
                                        .score = 2,
                                        .find = on_lines<look_for_full_line>};

inline constexpr Technique completed_line = {
    .id = "completed-line",
    .name = {"Completed Line", "완성된 줄"},
    .sentence = {"in {0} all cells of {1} are filled", "{0}에는 {1:이} 모두 칠해져 있습니다"},
    .grade = Grade::easy,
    .score = 2,
    .find = on_lines<look_for_completed_line>};

inline constexpr Technique last_cells = {
    .id = "last-cells",
    .name = {"Last Cells", "남은 칸"},
    .sentence = {"in {0} {1} must have every cell that is left",
                 "{0}에서 {1:을} 채우려면 남은 칸이 모두 필요합니다"},
    .grade = Grade::easy,
    .score = 3,
    .find = on_lines<look_for_last_cells>};

}  // namespace crosshatch::nonogram::person
