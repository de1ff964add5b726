// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

// Cages of killer sudokus, in small grids: cells with a sum and no digit twice.

bool find_cage_combinations(Position& position, Step& step);
bool find_cage_permutations(Position& position, Step& step);
bool find_cage_single(Position& position, Step& step);
bool find_cage_pointing(Position& position, Step& step);

/// Eliminates digits that no combination of a cage has.
inline constexpr Technique cage_combinations = {
    .id = "cage-combinations",
    .name = {"Cage Combinations", "케이지 조합"},
    .sentence = {"{0} (sum {1}) can only be {2}", "{0}의 합이 {1:이} 되는 조합은 {2}뿐이므로"},
    .grade = Grade::easy,
    .score = 10,
    .find = find_cage_combinations,
};

/// The same where no combination is left. Trials use it; it is not searched by itself.
inline constexpr Technique no_cage_combination = {
    .id = cage_combinations.id,
    .name = cage_combinations.name,
    .sentence = {"{0} cannot add up to {1}", "{0}의 합이 {1:이} 되는 조합이 없으므로"},
    .grade = cage_combinations.grade,
    .score = cage_combinations.score,
};

/// Eliminates digits of the combinations that are impossible in one cell.
inline constexpr Technique cage_permutations = {
    .id = "cage-permutations",
    .name = {"Cage Permutations", "케이지 순열"},
    .sentence =
        {"{0} (sum {1}) can only be {2}, and no arrangement of these digits puts {4:or} in {3}",
         "{0}의 합이 {1:이} 되는 조합은 {2}뿐이고, 어떻게 놓아도 {3}에는 {4:이} 들어갈 수 "
         "없으므로"},
    .grade = Grade::medium,
    .score = 40,
    .find = find_cage_permutations,
};

/// All combinations have a digit, and there is one cell for it.
inline constexpr Technique cage_single = {
    .id = "cage-hidden-single",
    .name = {"Hidden Single in a Cage", "케이지의 히든 싱글"},
    .sentence =
        {"{0} (sum {1}) can only be {2}, which always includes {3}, and only {4} can hold it",
         "{0}의 합이 {1:이} 되는 조합은 {2}뿐이어서 {3:이} 반드시 들어가야 하고, 그 칸은 "
         "{4}뿐이므로"},
    .grade = Grade::easy,
    .score = 20,
    .find = find_cage_single,
};

/// The same with several cells: the digit is eliminated from cells that see them all.
inline constexpr Technique cage_pointing = {
    .id = "cage-pointing",
    .name = {"Locked Candidates in a Cage", "케이지의 락드 캔디데이트"},
    .sentence =
        {"{0} (sum {1}) can only be {2}, which always includes {3}, and only {4} can hold it",
         "{0}의 합이 {1:이} 되는 조합은 {2}뿐이어서 {3:이} 반드시 들어가야 하고, 그 칸은 "
         "{4}뿐이므로"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_cage_pointing,
};

}  // namespace crosshatch::sudoku
