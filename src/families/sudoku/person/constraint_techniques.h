// SPDX-License-Identifier: MIT
//
// Constraints with what is around them: houses, other constraints. Those of a constraint alone are
// among the simple techniques.
#pragma once

#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// All ways to fill a constraint in which cells that see each other differ; a digit that all of
/// them have in some cells; those that leave the digits of a house their places; those that leave
/// each cell beside it a candidate.
Find find_constraint_houses, find_constraint_digit, find_constraint_needs, find_constraint_room;
/// The same of several constraints that share cells or see each other.
Find find_constraints_together, find_constraints_digit, find_constraints_needs;

/// The rule of 45 over several houses, with all that adds up.
FindInSmall find_house_sums;

inline constexpr Words constraint_houses_sentence = {
    "no way to fill {0} without repeating a digit in cells that see each other has these digits "
    "there",
    "서로 바라보는 칸에 같은 수를 넣지 않고 {0:을} 채우는 어느 방법에도 그 자리에 없는 수이므로"};
inline constexpr Words constraint_digit_sentence = {
    "every way to fill {0} has {1} in {2?|one of }{2}, and {3} {3?sees|see} {2?it|all of them}",
    "{0:을} 어떻게 채워도 {1:은} {2}{2?에| 중 한 칸에} 들어가고, {3:은} 이 칸을 모두 바라보므로"};
inline constexpr Words constraint_needs_sentence = {
    "in {1}, only cells of {0} can hold {2}, and no way to fill {0?it|them} with {2} has these "
    "digits there",
    "{1}에서 {2:은} {0}에만 들어갈 수 있는데, {2:을} 넣어 채우는 어느 방법에도 그 자리에 없는 "
    "수이므로"};
inline constexpr Words constraint_room_sentence = {
    "with these digits there, every way to fill {0} leaves no candidate for {1?|one of }{1}",
    "이 수를 그 자리에 넣어 {0:을} 채우면 어떻게 해도 {1}{1?에| 중 한 칸에} 들어갈 수가 남지 "
    "않으므로"};

/// In the order in which they are tried.
inline constexpr Technique constraint_techniques[] = {
    {.id = "house-sums",
     .name = {"Sums of Houses (Rule of 45)", "45 법칙 (영역의 합)"},
     .sentence = {"adding and subtracting the sums of {0} and of {1}, {2} {2?is|add up to} {4}",
                  "{0}의 합과 {1}의 합을 더하고 빼면 {2}{2?은|의 합은} {4:이므로}"},
     .grade = Grade::hard,
     .score = 90,
     .find = in_small<find_house_sums>},
    {.id = "constraint-needs",
     .name = {"Digits of a House in a Constraint", "제약에 들어갈 수"},
     .sentence = constraint_needs_sentence,
     .grade = Grade::hard,
     .score = 100,
     .find = find_constraint_needs},
    {.id = "constraint-room",
     .name = {"Room beside a Constraint", "제약 옆의 자리"},
     .sentence = constraint_room_sentence,
     .grade = Grade::hard,
     .score = 120,
     .find = find_constraint_room},
    {.id = "constraints-together",
     .name = {"Constraints Together", "제약 함께 보기"},
     .sentence = {"no way to fill the cells of {0} has these digits there",
                  "{0:을} 모두 지키며 채우는 어느 방법에도 그 자리에 없는 수이므로"},
     .grade = Grade::hard,
     .score = 130,
     .find = find_constraints_together},
    {.id = "constraints-digit",
     .name = {"Digit of Constraints Together", "함께 본 제약에 꼭 들어가는 수"},
     .sentence = constraint_digit_sentence,
     .grade = Grade::hard,
     .score = 140,
     .find = find_constraints_digit},
    {.id = "constraints-needs",
     .name = {"Digits of a House in Constraints Together", "함께 본 제약에 들어갈 수"},
     .sentence = constraint_needs_sentence,
     .grade = Grade::unfair,
     .score = 170,
     .find = find_constraints_needs},
};

}  // namespace crosshatch::sudoku
