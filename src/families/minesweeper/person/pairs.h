// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::minesweeper {

/// Two hints, where the open cells of one are all among those of the other: the cells left over are
/// all clear (players call it the 1-1 pattern), or all mines.
[[nodiscard]] bool find_subset_clear(Position& position, Step& step);
[[nodiscard]] bool find_subset_mines(Position& position, Step& step);

/// Two hints, where one needs so many more mines that all cells only it counts are mines, and all
/// cells only the other counts are clear: the 1-2 pattern.
[[nodiscard]] bool find_difference(Position& position, Step& step);

inline constexpr Technique subset_clear = {
    .id = "subset-clear",
    .name = {"Subset", "부분집합"},
    .sentence =
        {"all unknown neighbours of {0} are also neighbours of {1}, and each hint still needs {2}",
         "{0} 주위의 남은 칸은 모두 {1} 주위에도 있고 두 숫자에 각각 {2}가 더 필요하므로"},
    .grade = Grade::medium,
    .score = 4,
    .find = find_subset_clear,
};

inline constexpr Technique subset_mines = {
    .id = "subset-mines",
    .name = {"Subset with mines left over", "지뢰가 남는 부분집합"},
    .sentence = {"{1} needs {2#} more {2?mine|mines} than {0} and has all of its unknown "
                 "neighbours, and only {2#} {2?other|others}",
                 "{0} 주위의 남은 칸은 모두 {1} 주위에도 있고, {1}에는 {0}보다 {2}가 더 필요한데 "
                 "나머지 칸도 {2#}개이므로"},
    .grade = Grade::medium,
    .score = 5,
    .find = find_subset_mines,
};

inline constexpr Technique difference = {
    .id = "difference",
    .name = {"Difference of two hints", "두 숫자의 차"},
    .sentence =
        {"{0} needs {2#} more {2?mine|mines} than {1} and shares all but {2#} of its unknown "
         "neighbours with it",
         "{0}에는 {1}보다 {2}가 더 필요하고 {0}에만 닿은 칸도 {2#}개이므로"},
    .grade = Grade::medium,
    .score = 8,
    .find = find_difference,
};

}  // namespace crosshatch::minesweeper
