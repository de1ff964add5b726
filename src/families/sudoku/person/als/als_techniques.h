// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// ALS-XZ: two almost locked sets with a restricted common candidate X, which only one of them can
/// hold.
bool find_als_xz(Position& position, Step& step);

inline constexpr Technique als_xz = {
    .id = "als-xz",
    .name = {"ALS-XZ", "ALS-XZ"},
    .sentence =
        {"{2} cannot be both in {0} and in {1}, and where it is not, {3} must be",
         "{2:은} {0:와} {1} 양쪽에 함께 들어갈 수 없는데 {2:이} 없는 쪽에는 {3:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 300,
    .find = find_als_xz,
};

/// With two such digits both sets are locked. Found together with the other kind.
inline constexpr Technique als_xz_double = {
    .id = "als-xz-double",
    .name = {"Doubly Linked ALS-XZ", "이중 ALS-XZ"},
    .sentence = {"of {2} one goes in {0} and one in {1}, which locks all their other digits in",
                 "{2:은} {0:와} {1}에 하나씩 들어가서 두 묶음의 나머지 수도 모두 그 안에 들어가고"},
    .grade = Grade::unfair,
    .score = 300,
};

/// ALS-XY-Wing: two almost locked sets that are linked with a third one by different digits.
bool find_als_xy_wing(Position& position, Step& step);

inline constexpr Technique als_xy_wing = {
    .id = "als-xy-wing",
    .name = {"ALS-XY-Wing", "ALS-XY-윙"},
    .sentence =
        {"without {5}, {1} would need {3}, which leaves {4} to {0} and {5} to {2}",
         "{1}에 {5:이} 없으면 {3:이} 들어가고 그러면 {0}에는 {4:이}, {2}에는 {5:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 320,
    .find = find_als_xy_wing,
};

/// ALS chain: four or more almost locked sets, each linked with the next, so that the first or the
/// last holds Z.
bool find_als_chain(Position& position, Step& step);

inline constexpr Technique als_chain = {
    .id = "als-chain",
    .name = {"ALS Chain", "ALS 사슬"},
    .sentence = {"if {1} is not in {0}, the chain {2} puts it at its other end",
                 "{0}에 {1:이} 없으면 사슬 {2}에 따라 다른 쪽 끝에 {1:이} 들어가고"},
    .grade = Grade::unfair,
    .score = 340,
    .find = find_als_chain,
};

}  // namespace crosshatch::sudoku
