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
    .sentence = {"{0} can add up to {1} only as {2}", "{0}의 합이 {1:이} 되는 조합은 {2}뿐이고"},
    .grade = Grade::easy,
    .score = 10,
    .find = find_cage_combinations,
};

/// The same where no combination is left. Trials use it; it is not searched by itself.
inline constexpr Technique no_cage_combination = {
    .id = cage_combinations.id,
    .name = cage_combinations.name,
    .sentence = {"{0} can add up to {1} in no way", "{0}의 합이 {1:이} 되는 조합은 없고"},
    .grade = cage_combinations.grade,
    .score = cage_combinations.score,
};

/// Eliminates digits of the combinations that are impossible in one cell.
inline constexpr Technique cage_permutations = {
    .id = "cage-permutations",
    .name = {"Cage Permutations", "케이지 순열"},
    .sentence = {"{0} can add up to {1} only as {2}, which leaves no room for {4} in {3}",
                 "{0}의 합이 {1:이} 되는 조합은 {2}뿐인데 {3}에 {4:을} 넣고는 이룰 수 없고"},
    .grade = Grade::medium,
    .score = 40,
    .find = find_cage_permutations,
};

/// All combinations have a digit, and there is one cell for it.
inline constexpr Technique cage_single = {
    .id = "cage-hidden-single",
    .name = {"Hidden Single in a Cage", "케이지의 숨은 한 수"},
    .sentence = {"{0} can add up to {1} only as {2} and so needs {3}, and only {4} can hold it",
                 "{0}의 합이 {1:이} 되는 조합은 {2}뿐이라 {3:이} 꼭 있어야 하는데 들어갈 수 있는 "
                 "칸이 {4}뿐이고"},
    .grade = Grade::easy,
    .score = 20,
    .find = find_cage_single,
};

/// The same with several cells: the digit is eliminated from cells that see them all.
inline constexpr Technique cage_pointing = {
    .id = "cage-pointing",
    .name = {"Locked Candidates in a Cage", "케이지의 잠긴 후보"},
    .sentence = {"{0} can add up to {1} only as {2} and so needs {3}, and only {4} can hold it",
                 "{0}의 합이 {1:이} 되는 조합은 {2}뿐이라 {3:이} 꼭 있어야 하는데 들어갈 수 있는 "
                 "칸이 {4}뿐이고"},
    .grade = Grade::medium,
    .score = 50,
    .find = find_cage_pointing,
};

}  // namespace crosshatch::sudoku
