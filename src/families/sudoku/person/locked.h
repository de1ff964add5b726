// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_pointing(Position& position, Step& step);
bool find_claiming(Position& position, Step& step);

inline constexpr Technique pointing = {
    .id = "locked-candidates-pointing",
    .name = {"Locked Candidates (Pointing)", "잠긴 후보 (가리키기)"},
    .sentence = {"in {0} only {2} can hold {1}, all of them in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸 {2:이} 모두 {3}에 있고"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_pointing,
};

inline constexpr Technique claiming = {
    .id = "locked-candidates-claiming",
    .name = {"Locked Candidates (Claiming)", "잠긴 후보 (차지하기)"},
    .sentence = {"in {0} only {2} can hold {1}, all of them in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸 {2:이} 모두 {3}에 있고"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_claiming,
};

}  // namespace crosshatch::sudoku
