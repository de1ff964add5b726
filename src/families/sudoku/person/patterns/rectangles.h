// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

// Unique rectangles: four cells in two rows, two columns and two boxes, none of them given. If they
// held only two digits, these could be swapped, and the puzzle would have a second solution.
// *Floor* cells have only these two candidates, *roof* cells have others. The types differ in how
// the roof prevents the second solution.

bool find_unique_rectangle_1(Position& position, Step& step);
bool find_unique_rectangle_2(Position& position, Step& step);
bool find_unique_rectangle_3(Position& position, Step& step);
bool find_unique_rectangle_4(Position& position, Step& step);
bool find_unique_rectangle_5(Position& position, Step& step);
bool find_unique_rectangle_6(Position& position, Step& step);
bool find_hidden_rectangle(Position& position, Step& step);

/// Only one cell has other candidates.
inline constexpr Technique unique_rectangle_1 = {
    .id = "unique-rectangle-1",
    .name = {"Unique Rectangle Type 1", "유일 사각형 1형"},
    .sentence =
        {"if {0} held only {1}, these could be swapped for a second solution, and only {2} can "
         "prevent it",
         "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 이를 막을 수 있는 칸이 {2}뿐이고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_1,
};

/// Two cells of a row or column have one other candidate, the same.
inline constexpr Technique unique_rectangle_2 = {
    .id = "unique-rectangle-2",
    .name = {"Unique Rectangle Type 2", "유일 사각형 2형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, which only "
                 "{3} in one of {2} can prevent",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 이를 막으려면 {2} 중 "
                 "하나에 {3:이} 들어가야 하고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_2,
};

/// The other candidates of two cells make a naked set with more cells of their house.
inline constexpr Technique unique_rectangle_3 = {
    .id = "unique-rectangle-3",
    .name = {"Unique Rectangle Type 3", "유일 사각형 3형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, and to "
                 "prevent it {2} with {4} must use up {3}",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 이를 막으려면 {2:와} "
                 "{4}에 {3:이} 모두 들어가야 하고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_3,
};

/// One of the two digits must be in one of the two roof cells.
inline constexpr Technique unique_rectangle_4 = {
    .id = "unique-rectangle-4",
    .name = {"Unique Rectangle Type 4", "유일 사각형 4형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, and as one "
                 "of {2} must be {3}, {4} in the other would lead to it",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 {2} 중 하나에는 {3:이} "
                 "들어가므로 다른 하나가 {4:이면} 그렇게 되고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_4,
};

/// As type 2, with two diagonal roof cells or three of them.
inline constexpr Technique unique_rectangle_5 = {
    .id = "unique-rectangle-5",
    .name = {"Unique Rectangle Type 5", "유일 사각형 5형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, which only "
                 "{3} in one of {2} can prevent",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 이를 막으려면 {2} 중 "
                 "하나에 {3:이} 들어가야 하고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_5,
};

/// Diagonal roof cells: one of the two digits has no other place in the rows and columns.
inline constexpr Technique unique_rectangle_6 = {
    .id = "unique-rectangle-6",
    .name = {"Unique Rectangle Type 6", "유일 사각형 6형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, and {3} in "
                 "{2} would lead to it",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 {2}에 {3:이} 들어가면 "
                 "그렇게 되고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_6,
};

/// One digit has no other place in the row and column of the cell opposite a floor cell.
inline constexpr Technique hidden_rectangle = {
    .id = "hidden-rectangle",
    .name = {"Hidden Rectangle", "숨은 사각형"},
    .sentence = {"if {0} held only {1}, these could be swapped for a second solution, and {3} in "
                 "{2} would lead to it",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데 {2}에 {3:이} 들어가면 "
                 "그렇게 되고"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_hidden_rectangle,
};

}  // namespace crosshatch::sudoku
