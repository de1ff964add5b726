// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Colouring of one digit. Cells connected by conjugate pairs get two colours in turn, and the
/// digit is in all cells of one colour.
bool find_simple_colours(Position& position, Step& step);
/// The same with two clusters of such cells that see each other.
bool find_multi_colours(Position& position, Step& step);

/// A cell sees both colours.
inline constexpr Technique simple_colours_trap = {
    .id = "simple-colours-trap",
    .name = {"Simple Colours Trap", "단순 색칠 덫"},
    .sentence = {"{0} goes either in all of {1} or in all of {2}",
                 "{0:은} {1}에 모두 들어가거나 {2}에 모두 들어가고"},
    .grade = Grade::hard,
    .score = 150,
    .find = find_simple_colours,
};

/// Two cells of one colour see each other. Found together with traps.
inline constexpr Technique simple_colours_wrap = {
    .id = "simple-colours-wrap",
    .name = {"Simple Colours Wrap", "단순 색칠 충돌"},
    .sentence =
        {"{0} goes either in all of {1} or in all of {2}, but in {1} it would clash with itself",
         "{0:은} {1}에 모두 들어가거나 {2}에 모두 들어가는데 {1}에서는 서로 부딪치고"},
    .grade = Grade::hard,
    .score = 150,
};

/// A colour of one cluster and a colour of the other exclude each other, so that one of the two
/// remaining colours holds.
inline constexpr Technique multi_colours_1 = {
    .id = "multi-colours-1",
    .name = {"Multi Colours Type 1", "다중 색칠 1형"},
    .sentence = {"{0} goes in all of {1} or in all of {2}, and in all of {3} or in all of {4}, but "
                 "not both in {1} and in {3}",
                 "{0:은} {1} 또는 {2}에 모두, {3} 또는 {4}에 모두 들어가는데 {1:와} {3}에 함께 "
                 "들어갈 수는 없고"},
    .grade = Grade::hard,
    .score = 200,
    .find = find_multi_colours,
};

/// A colour sees both colours of another cluster. Found together with type 1.
inline constexpr Technique multi_colours_2 = {
    .id = "multi-colours-2",
    .name = {"Multi Colours Type 2", "다중 색칠 2형"},
    .sentence = {"{0} goes in all of {2} or in all of {3}, and in {1} it would clash with either",
                 "{0:은} {2} 또는 {3}에 모두 들어가는데 {1}에 들어가면 어느 쪽과도 부딪치고"},
    .grade = Grade::hard,
    .score = 200,
};

}  // namespace crosshatch::sudoku
