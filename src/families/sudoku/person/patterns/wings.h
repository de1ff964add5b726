// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Two cells with the same two candidates, connected by a conjugate pair of one of them.
bool find_w_wing(Position& position, Step& step);
/// A pivot with two candidates, and for each of them a pincer that it would leave with the same
/// third digit.
bool find_xy_wing(Position& position, Step& step);
/// The same where the pivot has the third digit as a candidate, too.
bool find_xyz_wing(Position& position, Step& step);

inline constexpr Technique w_wing = {
    .id = "w-wing",
    .name = {"W-Wing", "W-윙"},
    .sentence = {"{0} can only be {1:or}, and at least one of them is {5}, because {2} in both "
                 "would leave {3} no place for {2} (only {4} can hold it)",
                 "{0}에는 {1}만 들어갈 수 있는데, 둘 다 {2:이면} {3}에서 {2:이} 들어갈 칸({4})이 "
                 "없어지므로 둘 중 적어도 하나는 {5}입니다"},
    .grade = Grade::hard,
    .score = 150,
    .find = find_w_wing,
};

inline constexpr Technique xy_wing = {
    .id = "xy-wing",
    .name = {"XY-Wing", "XY-윙"},
    .sentence = {"whether {0} is {1:or}, one of {2} must be {3}",
                 "{0}에 {1} 중 어느 수가 들어가도 {2} 중 하나는 {3:이므로}"},
    .grade = Grade::hard,
    .score = 160,
    .find = find_xy_wing,
};

inline constexpr Technique xyz_wing = {
    .id = "xyz-wing",
    .name = {"XYZ-Wing", "XYZ-윙"},
    .sentence = {"whether {0} is {1:or}, one of {2} must be {3}",
                 "{0}에 {1} 중 어느 수가 들어가도 {2} 중 하나는 {3:이므로}"},
    .grade = Grade::hard,
    .score = 180,
    .find = find_xyz_wing,
};

}  // namespace crosshatch::sudoku
