// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_pointing(Position& position, Step& step);
bool find_claiming(Position& position, Step& step);
/// Variants only: the cells that see all places of a digit in a house.
bool find_common_peers(Position& position, Step& step);

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

inline constexpr Technique common_peers = {
    .id = "common-peers",
    .name = {"Common Peer Elimination", "공통 이웃 제거"},
    .sentence = {"in {0} only {2} can hold {1}, and {3} would clash with every one of them",
                 "{0}에서 {1:이} 들어갈 수 있는 칸 {2:이} 모두 {3:와} 부딪치고"},
    .grade = Grade::medium,
    .score = 60,
    .find = find_common_peers,
};

}  // namespace crosshatch::sudoku
