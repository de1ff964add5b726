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
    .sentence = {"in {0}, {1} can only go in {2}, which {2?is|are} in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고 모두 {3}에 있으므로"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_pointing,
};

inline constexpr Technique claiming = {
    .id = "locked-candidates-claiming",
    .name = {"Locked Candidates (Claiming)", "락드 캔디데이트 (클레이밍)"},
    .sentence = {"in {0}, {1} can only go in {2}, which {2?is|are} in {3}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고 모두 {3}에 있으므로"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_claiming,
};

inline constexpr Technique common_peers = {
    .id = "common-peers",
    .name = {"Common Peer Elimination", "공통 이웃 제거"},
    .sentence =
        {"in {0}, {1} can only go in {2}, and {3} {3?sees|see} all of {2?that cell|those cells}",
         "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고, 그중 어디에 들어가도 {3}에는 {1:이} 들어갈 "
         "수 없으므로"},
    .grade = Grade::medium,
    .score = 60,
    .find = find_common_peers,
};

}  // namespace crosshatch::sudoku
