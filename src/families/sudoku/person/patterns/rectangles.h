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
    .name = {"Unique Rectangle Type 1", "유니크 렉탱글 1형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "only {2} can hold any other digit",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되고, 이를 막을 수 있는 칸은 "
                 "다른 후보가 있는 {2}뿐입니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_1,
};

/// Two cells of a row or column have one other candidate, the same.
inline constexpr Technique unique_rectangle_2 = {
    .id = "unique-rectangle-2",
    .name = {"Unique Rectangle Type 2", "유니크 렉탱글 2형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "only {3} in one of {2} prevents this",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되므로 {2} 중 하나에는 {3:이} "
                 "들어가야 합니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_2,
};

/// The other candidates of two cells make a naked set with more cells of their house.
inline constexpr Technique unique_rectangle_3 = {
    .id = "unique-rectangle-3",
    .name = {"Unique Rectangle Type 3", "유니크 렉탱글 3형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "to prevent this, {2} and {4} must hold {3} between them",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되므로 이를 막으려면 {2:와} "
                 "{4}에 {3:이} 모두 들어가야 합니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_3,
};

/// One of the two digits must be in one of the two roof cells.
inline constexpr Technique unique_rectangle_4 = {
    .id = "unique-rectangle-4",
    .name = {"Unique Rectangle Type 4", "유니크 렉탱글 4형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "{4} in either of {2} would lead to this, because the other must be {3}",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데, {2} 중 하나에는 {3:이} "
                 "들어가야 하므로 다른 하나에 {4:이} 들어가면 그렇게 됩니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_4,
};

/// As type 2, with two diagonal roof cells or three of them.
inline constexpr Technique unique_rectangle_5 = {
    .id = "unique-rectangle-5",
    .name = {"Unique Rectangle Type 5", "유니크 렉탱글 5형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "only {3} in one of {2} prevents this",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되므로 {2} 중 하나에는 {3:이} "
                 "들어가야 합니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_5,
};

/// Diagonal roof cells: one of the two digits has no other place in the rows and columns.
inline constexpr Technique unique_rectangle_6 = {
    .id = "unique-rectangle-6",
    .name = {"Unique Rectangle Type 6", "유니크 렉탱글 6형"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "{3} in {2:or} would lead to this",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데, {2}에 {3:이} 들어가면 "
                 "그렇게 됩니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_unique_rectangle_6,
};

/// One digit has no other place in the row and column of the cell opposite a floor cell.
inline constexpr Technique hidden_rectangle = {
    .id = "hidden-rectangle",
    .name = {"Hidden Rectangle", "히든 렉탱글"},
    .sentence = {"if {0} held only {1}, swapping the two digits would give a second solution, and "
                 "{3} in {2:or} would lead to this",
                 "{0}에 {1}만 들어가면 두 수를 서로 바꾸어도 해가 되는데, {2}에 {3:이} 들어가면 "
                 "그렇게 됩니다"},
    .grade = Grade::hard,
    .score = 100,
    .needs_unique = true,
    .find = find_hidden_rectangle,
};

}  // namespace crosshatch::sudoku
