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
    .sentence = {"all mines of the total are found", "모든 지뢰를 찾았고"},
    .grade = Grade::easy,
    .score = 3,
    .find = find_no_mines_left,
};

inline constexpr Technique only_mines_left = {
    .id = "only-mines-left",
    .name = {"Only mines left", "남은 칸은 모두 지뢰"},
    .sentence = {"the total leaves {0} for only that many unknown cells",
                 "{0}가 남았는데 남은 칸도 꼭 그만큼이고"},
    .grade = Grade::easy,
    .score = 3,
    .find = find_only_mines_left,
};

inline constexpr Technique no_mines_elsewhere = {
    .id = "no-mines-elsewhere",
    .name = {"All mines at hints", "힌트 주위의 지뢰"},
    .sentence = {"the total leaves {1}, which must lie around {0}{0?| with no cell counted twice}",
                 "남은 {1}가 모두 {0} 주위에 있고"},
    .grade = Grade::hard,
    .score = 25,
    .find = find_no_mines_elsewhere,
};

inline constexpr Technique only_mines_elsewhere = {
    .id = "only-mines-elsewhere",
    .name = {"Mines away from hints", "힌트 밖의 지뢰"},
    .sentence = {"the total leaves {1} outside the {0?neighbourhood|neighbourhoods} of {0}, and "
                 "only that many "
                 "unknown cells lie there",
                 "{0} 주위를 뺀 곳에 {1}가 남았는데 그곳의 남은 칸도 꼭 그만큼이고"},
    .grade = Grade::hard,
    .score = 30,
    .find = find_only_mines_elsewhere,
};

}  // namespace crosshatch::minesweeper
