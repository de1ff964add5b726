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
    .name = {"Locked Candidates (Pointing)", "락드 캔디데이트 (포인팅)"},
    .sentence = {"in {0}, only {2} can hold {1}, and {2?it is|they are all} in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고 모두 {3}에 있으므로"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_pointing,
};

inline constexpr Technique claiming = {
    .id = "locked-candidates-claiming",
    .name = {"Locked Candidates (Claiming)", "락드 캔디데이트 (클레이밍)"},
    .sentence = {"in {0}, only {2} can hold {1}, and {2?it is|they are all} in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고 모두 {3}에 있으므로"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_claiming,
};

inline constexpr Technique common_peers = {
    .id = "common-peers",
    .name = {"Common Peer Elimination", "공통 이웃 제거"},
    .sentence = {"in {0}, only {2} can hold {1}, and {3} {3?sees|see} {2?it|all of them}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고, 이 칸을 모두 바라보는 칸에는 "
                 "{1:이} 들어갈 수 없으므로"},
    .grade = Grade::medium,
    .score = 60,
    .find = find_common_peers,
};

}  // namespace crosshatch::sudoku
