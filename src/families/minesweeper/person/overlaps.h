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
        {"{0} {0?still needs|together still need} {2} more than {1}{1?| together}, and the unknown "
         "cells allow no larger difference",
         "{0}에 더 필요한 지뢰 수에서 {1}에 더 필요한 지뢰 수를 빼면 {2#}이고, 남은 "
         "칸으로는 차가 그보다 커질 수 없으므로"},
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
