// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_full_house(Position& position, Step& step);
bool find_naked_single(Position& position, Step& step);
bool find_hidden_single(Position& position, Step& step);

inline constexpr Technique full_house = {
    .id = "full-house",
    .name = {"Full House", "마지막 한 칸"},
    .sentence = {"{0} is the last open cell of {1}", "{1}에 남은 빈칸이 {0}뿐이고"},
    .grade = Grade::easy,
    .score = 4,
    .find = find_full_house,
};

inline constexpr Technique naked_single = {
    .id = "naked-single",
    .name = {"Naked Single", "드러난 한 수"},
    .sentence = {"only {1} is left for {0}", "{0}에 들어갈 수 있는 수가 {1}뿐이고"},
    .grade = Grade::easy,
    .score = 4,
    .find = find_naked_single,
};

inline constexpr Technique hidden_single = {
    .id = "hidden-single",
    .name = {"Hidden Single", "숨은 한 수"},
    .sentence = {"in {1} only {0} can hold {2}", "{1}에서 {2:이} 들어갈 수 있는 칸이 {0}뿐이고"},
    .grade = Grade::easy,
    .score = 14,
    .find = find_hidden_single,
};

}  // namespace crosshatch::sudoku
