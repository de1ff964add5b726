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
    .name = {"Simple Colours Trap", "심플 컬러링 (두 색)"},
    .sentence = {"{0} is in every cell of A ({1}) or every cell of B ({2}), and a cell that sees "
                 "both groups cannot hold it",
                 "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에 들어가므로 양쪽을 다 바라보는 칸에는 "
                 "들어갈 수 없습니다"},
    .grade = Grade::hard,
    .score = 150,
    .find = find_simple_colours,
};

/// Two cells of one colour see each other. Found together with traps.
inline constexpr Technique simple_colours_wrap = {
    .id = "simple-colours-wrap",
    .name = {"Simple Colours Wrap", "심플 컬러링 (한 색)"},
    .sentence = {"{0} is in every cell of A ({1}) or every cell of B ({2}), but two cells of A see "
                 "each other",
                 "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에 들어가는데, A에는 서로 바라보는 두 "
                 "칸이 있으므로 B에 들어갑니다"},
    .grade = Grade::hard,
    .score = 150,
};

/// A colour of one cluster and a colour of the other exclude each other, so that one of the two
/// remaining colours holds.
inline constexpr Technique multi_colours_1 = {
    .id = "multi-colours-1",
    .name = {"Multi Colours Type 1", "멀티 컬러링 1형"},
    .sentence =
        {"{0} is in every cell of A ({1}) or every cell of B ({2}), and likewise of C ({3}) or D "
         "({4}), but A and C see each other, which leaves B or D",
         "{0:은} A({1})와 B({2}) 중 한쪽의 모든 칸에, 그리고 C({3})와 D({4}) 중 한쪽의 모든 칸에 "
         "들어갑니다. A와 C는 서로 바라보므로 B와 D 중 적어도 한쪽에는 들어갑니다"},
    .grade = Grade::hard,
    .score = 200,
    .find = find_multi_colours,
};

/// A colour sees both colours of another cluster. Found together with type 1.
inline constexpr Technique multi_colours_2 = {
    .id = "multi-colours-2",
    .name = {"Multi Colours Type 2", "멀티 컬러링 2형"},
    .sentence = {"{0} is in every cell of A ({2}) or every cell of B ({3}), and in every cell of C "
                 "({1}) or in none, but C sees both A and B",
                 "{0:은} A({2})와 B({3}) 중 한쪽의 모든 칸에 들어가고, C({1})에는 모두 들어가거나 "
                 "하나도 들어가지 않습니다. C는 A도 B도 바라보므로 C에는 들어갈 수 없습니다"},
    .grade = Grade::hard,
    .score = 200,
};

}  // namespace crosshatch::sudoku
