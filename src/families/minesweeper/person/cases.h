// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// All ways to place the mines around some connected hints agree in some cells. Uses as few hints
/// as possible; the smallest set at hand comes first. `few`: at most `few_hints` hints.
[[nodiscard]] bool find_few_cases(Position& position, Step& step);
[[nodiscard]] bool find_cases(Position& position, Step& step);

/// The same for the whole board, but only for ways that have the total of mines.
[[nodiscard]] bool find_cases_with_total(Position& position, Step& step);

inline constexpr int few_hints = 4;

inline constexpr Technique few_cases = {
    .id = "few-cases",
    .name = {"Cases of a few hints", "몇몇 숫자의 경우 나누기"},
    .sentence = {"every way to place the mines around {0} gives the same result",
                 "{0} 주위에 지뢰를 놓는 모든 경우에서 결과가 같으므로"},
    .grade = Grade::unfair,
    .score = 60,
    .find = find_few_cases,
};

inline constexpr Technique cases = {
    .id = "cases",
    .name = {"Case analysis", "경우 나누기"},
    .sentence = few_cases.sentence,
    .grade = Grade::unfair,
    .score = 120,
    .find = find_cases,
};

inline constexpr Technique cases_with_total = {
    .id = "cases-with-total",
    .name = {"Case analysis with the total", "지뢰 총수로 경우 나누기"},
    .sentence = {"every way to satisfy the hints with exactly {0} in the unknown cells gives the "
                 "same result",
                 "남은 칸에 {0}를 숫자에 맞게 놓는 모든 경우에서 결과가 같으므로"},
    .grade = Grade::unfair,
    .score = 200,
    .find = find_cases_with_total,
};

}  // namespace crosshatch::minesweeper
