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
    .sentence = {"only one of the almost locked sets A ({0} with {4}) and B ({1} with {5}) can "
                 "hold the common {2}, and the other must then hold {3:or}",
                 "공통 후보 {2:은} ALS A({0}의 {4})와 B({1}의 {5}) 중 한쪽에만 들어갈 수 있고, "
                 "{2:이} 없는 쪽에는 {3:이} 들어가야 합니다"},
    .grade = Grade::unfair,
    .score = 300,
    .find = find_als_xz,
};

/// With two such digits both sets are locked. Found together with the other kind.
inline constexpr Technique als_xz_double = {
    .id = "als-xz-double",
    .name = {"Doubly Linked ALS-XZ", "이중 ALS-XZ"},
    .sentence = {"the almost locked sets A ({0} with {4}) and B ({1} with {5}) each hold one of "
                 "the common {2}, and all of their other digits",
                 "ALS A({0}의 {4})와 B({1}의 {5})에는 공통 후보 {2:이} 하나씩 들어가고, 나머지 "
                 "수는 모두 각자의 칸에 들어갑니다"},
    .grade = Grade::unfair,
    .score = 300,
};

/// ALS-XY-Wing: two almost locked sets that are linked with a third one by different digits.
bool find_als_xy_wing(Position& position, Step& step);

inline constexpr Technique als_xy_wing = {
    .id = "als-xy-wing",
    .name = {"ALS-XY-Wing", "ALS-XY-윙"},
    .sentence = {"if the almost locked set A ({1} with {7}) lacks {5:or}, it must hold {3}, which "
                 "forces {4} into C ({0} with {6}) and the missing digit into B ({2} with {8})",
                 "ALS A({1}의 {7})에서 빠지는 수가 {5}{5?| 중 하나}이면 A에는 {3:이} 들어가고, "
                 "그러면 C({0}의 {6})에는 {4:이}, B({2}의 {8})에는 그 빠진 수가 들어가야 합니다"},
    .grade = Grade::unfair,
    .score = 320,
    .find = find_als_xy_wing,
};

/// ALS chain: four or more almost locked sets, each linked with the next, so that the first or the
/// last holds Z.
bool find_als_chain(Position& position, Step& step);

inline constexpr Technique als_chain = {
    .id = "als-chain",
    .name = {"ALS Chain", "ALS 체인"},
    .sentence = {"if {1} is not in {0}, the chain {2} puts {1} at the other end",
                 "{0}에 {1:이} 없으면 체인 {2}에 따라 반대쪽 끝에 {1:이} 들어갑니다"},
    .grade = Grade::unfair,
    .score = 340,
    .find = find_als_chain,
};

}  // namespace crosshatch::sudoku
