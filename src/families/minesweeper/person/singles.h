// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// One hint by itself: a zero, a hint whose mines are all found, a hint that needs all its cells.
[[nodiscard]] bool find_zero_hint(Position& position, Step& step);
[[nodiscard]] bool find_completed_hint(Position& position, Step& step);
[[nodiscard]] bool find_single_hint(Position& position, Step& step);

inline constexpr Technique zero_hint = {
    .id = "zero-hint",
    .name = {"Zero", "숫자 0"},
    .sentence = {"there are no mines around {0}", "{0} 주위에는 지뢰가 없으므로"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_zero_hint,
};

inline constexpr Technique completed_hint = {
    .id = "completed-hint",
    .name = {"Completed hint", "완성된 숫자"},
    .sentence = {"{0} already has all its mines", "{0} 주위의 지뢰를 모두 찾았으므로"},
    .grade = Grade::easy,
    .score = 1,
    .find = find_completed_hint,
};

inline constexpr Technique single_hint = {
    .id = "single-hint",
    .name = {"Single hint", "숫자 하나"},
    .sentence = {"{0} still needs {1} and has only {1#} unknown {1?neighbour|neighbours}",
                 "{0}에는 {1}가 더 필요하고 남은 칸도 {1#}개이므로"},
    .grade = Grade::easy,
    .score = 2,
    .find = find_single_hint,
};

}  // namespace crosshatch::minesweeper
