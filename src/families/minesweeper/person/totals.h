// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// The total by itself: none of its mines is left, or as many as there are open cells.
[[nodiscard]] bool find_no_mines_left(Position& position, Step& step);
[[nodiscard]] bool find_only_mines_left(Position& position, Step& step);

/// The total minus some hints that share no open cell: for all other cells it leaves no mine, or as
/// many mines as there are cells.
[[nodiscard]] bool find_no_mines_elsewhere(Position& position, Step& step);
[[nodiscard]] bool find_only_mines_elsewhere(Position& position, Step& step);

inline constexpr Technique no_mines_left = {
    .id = "no-mines-left",
    .name = {"No mines left", "남은 지뢰 없음"},
    .sentence = {"all mines have been found", "지뢰를 모두 찾았으므로"},
    .grade = Grade::easy,
    .score = 3,
    .find = find_no_mines_left,
};

inline constexpr Technique only_mines_left = {
    .id = "only-mines-left",
    .name = {"Only mines left", "남은 칸은 모두 지뢰"},
    .sentence = {"{0} and {0#} unknown {0?cell|cells} remain",
                 "{0}가 남았고 남은 칸도 {0#}개이므로"},
    .grade = Grade::easy,
    .score = 3,
    .find = find_only_mines_left,
};

inline constexpr Technique no_mines_elsewhere = {
    .id = "no-mines-elsewhere",
    .name = {"All mines at hints", "숫자 주위의 지뢰"},
    .sentence = {"{1} {1?remains|remain}, and {0}{0? needs|, which share no unknown cell, need} "
                 "{1?it|them all}",
                 "남은 {1}가 모두 {0} 주위에 있으므로"},
    .grade = Grade::hard,
    .score = 25,
    .find = find_no_mines_elsewhere,
};

inline constexpr Technique only_mines_elsewhere = {
    .id = "only-mines-elsewhere",
    .name = {"Mines away from hints", "숫자에 닿지 않은 지뢰"},
    .sentence = {"away from {0}, {1} and {1#} unknown {1?cell|cells} remain",
                 "{0} 주위를 뺀 곳에 {1}가 남았고 그곳의 남은 칸도 {1#}개이므로"},
    .grade = Grade::hard,
    .score = 30,
    .find = find_only_mines_elsewhere,
};

}  // namespace crosshatch::minesweeper
