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
    .sentence = {"the clue of {0} is 0", "{0}의 숫자는 0이므로"},
    .grade = Grade::easy,
    .score = 1,
    .find = on_lines<look_for_empty_line>};

inline constexpr Technique full_line = {
    .id = "full-line",
    .name = {"Full Line", "꽉 찬 줄"},
    .sentence = {"{1} {1?fits in only one place|fit in only one way} in {0}",
                 "{0}에 {1:을} 넣는 방법은 하나뿐이므로"},
    .grade = Grade::easy,
    .score = 2,
    .find = on_lines<look_for_full_line>};

inline constexpr Technique completed_line = {
    .id = "completed-line",
    .name = {"Completed Line", "완성된 줄"},
    .sentence = {"all cells of {1} in {0} are filled", "{0:은} {1}만큼 모두 칠했으므로"},
    .grade = Grade::easy,
    .score = 2,
    .find = on_lines<look_for_completed_line>};

inline constexpr Technique last_cells = {
    .id = "last-cells",
    .name = {"Last Cells", "남은 칸"},
    .sentence = {"{1} needs every cell left in {0}",
                 "{0}에서 {1:을} 채우려면 남은 칸이 모두 필요하므로"},
    .grade = Grade::easy,
    .score = 3,
    .find = on_lines<look_for_last_cells>};

}  // namespace crosshatch::nonogram::person
