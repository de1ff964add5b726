// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// Three, or up to five, hints that overlap: the needs of some are added, those of the others
/// subtracted, and the result is possible in only one way.
[[nodiscard]] bool find_overlap_of_three(Position& position, Step& step);
[[nodiscard]] bool find_overlap_of_more(Position& position, Step& step);

inline constexpr Technique overlap_of_three = {
    .id = "overlap-of-three",
    .name = {"Overlap of three hints", "세 숫자의 겹침"},
    .sentence =
        {"{0} {0?still needs|together still need} {2}, {1} {1?needs|together need} {3}, "
         "and this difference of {4#} is the largest that the unknown cells allow",
         "{0}에는 {0?|합쳐서 }{2}가, {1}에는 {1?|합쳐서 }{3}가 더 필요해 차이가 {4#}개인데, "
         "남은 칸으로는 이보다 큰 차이가 날 수 없으므로"},
    .grade = Grade::hard,
    .score = 20,
    .find = find_overlap_of_three,
};

inline constexpr Technique overlap_of_more = {
    .id = "overlap-of-more",
    .name = {"Overlap of several hints", "여러 숫자의 겹침"},
    .sentence = overlap_of_three.sentence,
    .grade = Grade::hard,
    .score = 40,
    .find = find_overlap_of_more,
};

}  // namespace crosshatch::minesweeper
