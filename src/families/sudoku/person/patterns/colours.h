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
    .name = {"Simple Colours Trap", "심플 컬러 트랩"},
    .sentence = {"{0} fills A ({1}) or B ({2})", "{0:은} A({1}) 아니면 B({2})에 모두 들어가므로"},
    .grade = Grade::hard,
    .score = 150,
    .find = find_simple_colours,
};

/// Two cells of one colour see each other. Found together with traps.
inline constexpr Technique simple_colours_wrap = {
    .id = "simple-colours-wrap",
    .name = {"Simple Colours Wrap", "심플 컬러 랩"},
    .sentence = {"{0} fills A ({1}) or B ({2}), but in A it would clash with itself",
                 "{0:은} A({1}) 아니면 B({2})에 모두 들어가는데, A에는 {0:이} 함께 들어갈 수 없는 "
                 "칸이 있습니다"},
    .grade = Grade::hard,
    .score = 150,
};

/// A colour of one cluster and a colour of the other exclude each other, so that one of the two
/// remaining colours holds.
inline constexpr Technique multi_colours_1 = {
    .id = "multi-colours-1",
    .name = {"Multi Colours Type 1", "멀티 컬러 1형"},
    .sentence = {"{0} fills A ({1}) or B ({2}), and C ({3}) or D ({4}), but never both A and C, "
                 "which leaves all of B or all of D",
                 "{0:은} A({1}) 아니면 B({2})에, 그리고 C({3}) 아니면 D({4})에 모두 들어가는데, "
                 "A와 C에 함께 들어갈 수는 없으므로 B나 D에는 모두 들어갑니다"},
    .grade = Grade::hard,
    .score = 200,
    .find = find_multi_colours,
};

/// A colour sees both colours of another cluster. Found together with type 1.
inline constexpr Technique multi_colours_2 = {
    .id = "multi-colours-2",
    .name = {"Multi Colours Type 2", "멀티 컬러 2형"},
    .sentence = {"{0} fills A ({2}) or B ({3}), and it would clash with both if it were in {1}",
                 "{0:은} A({2}) 아니면 B({3})에 모두 들어가는데, 어느 쪽이든 {1}에는 함께 들어갈 "
                 "수 없습니다"},
    .grade = Grade::hard,
    .score = 200,
};

}  // namespace crosshatch::sudoku
