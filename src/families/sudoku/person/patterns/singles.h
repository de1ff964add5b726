// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_full_house(Position& position, Step& step);
bool find_naked_single(Position& position, Step& step);
bool find_hidden_single(Position& position, Step& step);

inline constexpr Technique full_house = {
    .id = "full-house",
    .name = {"Full House", "풀 하우스"},
    .sentence = {"{0} is the last empty cell in {1}", "{1}에 남은 빈칸은 {0}뿐이므로"},
    .grade = Grade::easy,
    .score = 4,
    .find = find_full_house,
};

inline constexpr Technique naked_single = {
    .id = "naked-single",
    .name = {"Naked Single", "네이키드 싱글"},
    .sentence = {"{1} is the only candidate left in {0}", "{0}에 들어갈 수 있는 수는 {1}뿐이므로"},
    .grade = Grade::easy,
    .score = 4,
    .find = find_naked_single,
};

inline constexpr Technique hidden_single = {
    .id = "hidden-single",
    .name = {"Hidden Single", "히든 싱글"},
    .sentence = {"in {1}, only {0} can hold {2}", "{1}에서 {2:이} 들어갈 수 있는 칸은 {0}뿐이므로"},
    .grade = Grade::easy,
    .score = 14,
    .find = find_hidden_single,
};

}  // namespace crosshatch::sudoku
