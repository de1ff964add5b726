// SPDX-License-Identifier: MIT
//
// Singles, cages, intersections and subsets: what is found by looking at a house or two.
#pragma once

#include "families/sudoku/person/constraint_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

Find find_full_house, find_naked_single, find_hidden_single;
/// What a constraint says of its cells; by all ways to fill them.
Find find_constraint, find_constraint_ways;

// Cages of killer sudokus, in small grids: cells with a sum and no digit twice.

Find find_cage_combinations, find_cage_permutations, find_cage_single, find_cage_pointing;
/// The rule of 45: an innie is the one cell of some houses that is in no cage within them. An outie
/// is the one cell outside the houses that the cages on them cover.
Find find_innie;
/// The same with a few cells, of which the sum is known.
Find find_innies;
Find find_pointing, find_claiming;
/// Variants only: the cells that see all places of a digit in a house.
FindInSmall find_common_peers;
/// So many cells of a house with as many candidates; locked: of two houses.
bool find_naked(Position& position, Step& step, int size, bool is_locked);
template <int size, bool is_locked = false>
bool find_naked(Position& position, Step& step) {
  return find_naked(position, step, size, is_locked);
}
/// So many digits of a house with as many places.
bool find_hidden(Position& position, Step& step, int size);
template <int size>
bool find_hidden(Position& position, Step& step) {
  return find_hidden(position, step, size);
}

inline constexpr Words innies_sentence = {
    "{0} {0?adds|add} up to {1}, and the cages and digits inside take {2} of that, which leaves "
    "{3} for {4}",
    "{0}의 합은 {1:이고} 그 안에 든 케이지와 이미 놓인 수의 합은 {2:이므로} {4}{4?에는|의 합으로} "
    "{3:이} 남습니다"};
inline constexpr Words outies_sentence = {
    "the cages that cover {0} also cover {4} and add up to {2}, and {0} {0?adds|add} up to {1}, "
    "which leaves {3} for {4}",
    "{0:을} 덮는 케이지는 {4}까지 덮고 합이 {2:이며}, {0}의 합은 {1:이므로} {4}{4?에는|의 합으로} "
    "{3:이} 남습니다"};
inline constexpr Words naked_sentence = {"in {2}, {0} can only hold {1}",
                                         "{2}에서 {0}에 들어갈 수 있는 수는 {1}뿐이므로"};
inline constexpr Words locked_sentence = {"{0} lie in both {2} and can only hold {1}",
                                          "{2}에 함께 속한 {0}에 들어갈 수 있는 수는 {1}뿐이므로"};
inline constexpr Words hidden_sentence = {"in {2}, only {0} can hold {1}",
                                          "{2}에서 {1:이} 들어갈 수 있는 칸은 {0}뿐이므로"};
inline constexpr Words cage_digit_sentence = {
    "{0} (sum {1}) can only be {2}, which always includes {3}, and only {4} can hold it",
    "{0}의 합이 {1:이} 되는 조합은 {2}뿐이어서 {3:이} 반드시 들어가야 하고, 그 칸은 "
    "{4}뿐이므로"};
inline constexpr Words confined_sentence = {
    "in {0}, only {2} can hold {1}, and {2?it is|they are all} in {3}",
    "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고 모두 {3}에 있으므로"};

/// In the order in which they are tried.
inline constexpr Technique simple_techniques[] = {
    // Singles.
    {.id = "full-house",
     .name = {"Full House", "풀 하우스"},
     .sentence = {"{0} is the last empty cell in {1}", "{1}에 남은 빈칸은 {0}뿐이므로"},
     .grade = Grade::easy,
     .score = 4,
     .find = find_full_house},
    {.id = "naked-single",
     .name = {"Naked Single", "네이키드 싱글"},
     .sentence = {"{1} is the only candidate left in {0}", "{0}에 들어갈 수 있는 수는 {1}뿐이므로"},
     .grade = Grade::easy,
     .score = 4,
     .find = find_naked_single},
    {.id = "hidden-single",
     .name = {"Hidden Single", "히든 싱글"},
     .sentence = {"in {1}, only {0} can hold {2}",
                  "{1}에서 {2:이} 들어갈 수 있는 칸은 {0}뿐이므로"},
     .grade = Grade::easy,
     .score = 14,
     .find = find_hidden_single},
    // Constraints.
    {.id = "constraint",
     .name = {"Constraint", "제약"},
     .sentence = {"these digits do not fit {0} with what its other cells can hold",
                  "다른 칸에 남은 후보를 볼 때 {0}에 맞지 않는 수이므로"},
     .grade = Grade::easy,
     .score = 16,
     .find = find_constraint},
    // The same of what missing marks mean, and of other rules for cells side by side.
    {.id = "negative-constraint",
     .name = {"Negative Constraint", "네거티브 제약"},
     .sentence = {"by {0}, these digits cannot stand beside what {1} can hold",
                  "{0}에 따라 {1}에 남은 후보 옆에는 올 수 없는 수이므로"},
     .grade = Grade::easy,
     .score = 20},
    // Cages.
    // All combinations have a digit, and there is one cell for it.
    {.id = "cage-hidden-single",
     .name = {"Hidden Single in a Cage", "케이지의 히든 싱글"},
     .sentence = cage_digit_sentence,
     .grade = Grade::easy,
     .score = 20,
     .find = find_cage_single},
    // Eliminates digits that no combination of a cage has.
    {.id = "cage-combinations",
     .name = {"Cage Combinations", "케이지 조합"},
     .sentence = {"{0} (sum {1}) can only be {2}", "{0}의 합이 {1:이} 되는 조합은 {2}뿐이므로"},
     .grade = Grade::easy,
     .score = 10,
     .find = find_cage_combinations},
    {.id = "innie",
     .name = {"Innie (Rule of 45)", "45 법칙 (안쪽 한 칸)"},
     .sentence = innies_sentence,
     .grade = Grade::easy,
     .score = 20,
     .find = find_innie},
    // Found together with innies.
    {.id = "outie",
     .name = {"Outie (Rule of 45)", "45 법칙 (바깥쪽 한 칸)"},
     .sentence = outies_sentence,
     .grade = Grade::easy,
     .score = 20},
    // Eliminates digits of the combinations that are impossible in one cell.
    {.id = "cage-permutations",
     .name = {"Cage Permutations", "케이지 순열"},
     .sentence =
         {"{0} (sum {1}) can only be {2}, and no arrangement of these digits puts {4:or} in {3}",
          "{0}의 합이 {1:이} 되는 조합은 {2}뿐이고, 어떻게 놓아도 {3}에는 {4:이} 들어갈 수 "
          "없으므로"},
     .grade = Grade::medium,
     .score = 40,
     .find = find_cage_permutations},
    // The same with several cells: the digit is eliminated from cells that see them all.
    {.id = "cage-pointing",
     .name = {"Locked Candidates in a Cage", "케이지의 락드 캔디데이트"},
     .sentence = cage_digit_sentence,
     .grade = Grade::medium,
     .score = 50,
     .find = find_cage_pointing},
    {.id = "innies",
     .name = {"Innies (Rule of 45)", "45 법칙 (안쪽 여러 칸)"},
     .sentence = innies_sentence,
     .grade = Grade::medium,
     .score = 60,
     .find = find_innies},
    // Found together with innies.
    {.id = "outies",
     .name = {"Outies (Rule of 45)", "45 법칙 (바깥쪽 여러 칸)"},
     .sentence = outies_sentence,
     .grade = Grade::medium,
     .score = 60},
    {.id = "constraint-ways",
     .name = {"Ways to Fill a Constraint", "제약을 채우는 방법"},
     .sentence = {"no way to fill {0} with what is left has these digits there",
                  "남은 후보로 {0:을} 채우는 어느 방법에도 그 자리에 없는 수이므로"},
     .grade = Grade::medium,
     .score = 60,
     .find = find_constraint_ways},
    {.id = "constraint-houses",
     .name = {"Constraint and Houses", "제약과 서로 바라보는 칸"},
     .sentence = constraint_houses_sentence,
     .grade = Grade::medium,
     .score = 70,
     .find = find_constraint_houses},
    // Intersections and subsets.
    {.id = "locked-pair",
     .name = {"Locked Pair", "락드 페어"},
     .sentence = locked_sentence,
     .grade = Grade::medium,
     .score = 40,
     .find = find_naked<2, true>},
    {.id = "locked-triple",
     .name = {"Locked Triple", "락드 트리플"},
     .sentence = locked_sentence,
     .grade = Grade::medium,
     .score = 60,
     .find = find_naked<3, true>},
    {.id = "locked-candidates-pointing",
     .name = {"Locked Candidates (Pointing)", "락드 캔디데이트 (포인팅)"},
     .sentence = confined_sentence,
     .grade = Grade::medium,
     .score = 50,
     .find = find_pointing},
    {.id = "locked-candidates-claiming",
     .name = {"Locked Candidates (Claiming)", "락드 캔디데이트 (클레이밍)"},
     .sentence = confined_sentence,
     .grade = Grade::medium,
     .score = 50,
     .find = find_claiming},
    {.id = "common-peers",
     .name = {"Common Peer Elimination", "공통 이웃 제거"},
     .sentence = {"in {0}, only {2} can hold {1}, and {3} {3?sees|see} {2?it|all of them}",
                  "{0}에서 {1:이} 들어갈 수 있는 칸은 {2}뿐이고, 이 칸을 모두 바라보는 칸에는 "
                  "{1:이} 들어갈 수 없으므로"},
     .grade = Grade::medium,
     .score = 60,
     .find = in_small<find_common_peers>},
    {.id = "constraint-digit",
     .name = {"Digit of a Constraint", "제약에 꼭 들어가는 수"},
     .sentence = constraint_digit_sentence,
     .grade = Grade::medium,
     .score = 80,
     .find = find_constraint_digit},
    {.id = "naked-pair",
     .name = {"Naked Pair", "네이키드 페어"},
     .sentence = naked_sentence,
     .grade = Grade::medium,
     .score = 60,
     .find = find_naked<2>},
    {.id = "naked-triple",
     .name = {"Naked Triple", "네이키드 트리플"},
     .sentence = naked_sentence,
     .grade = Grade::medium,
     .score = 80,
     .find = find_naked<3>},
    {.id = "hidden-pair",
     .name = {"Hidden Pair", "히든 페어"},
     .sentence = hidden_sentence,
     .grade = Grade::medium,
     .score = 70,
     .find = find_hidden<2>},
    {.id = "hidden-triple",
     .name = {"Hidden Triple", "히든 트리플"},
     .sentence = hidden_sentence,
     .grade = Grade::medium,
     .score = 100,
     .find = find_hidden<3>},
    {.id = "naked-quadruple",
     .name = {"Naked Quadruple", "네이키드 쿼드"},
     .sentence = naked_sentence,
     .grade = Grade::hard,
     .score = 120,
     .find = find_naked<4>},
    {.id = "hidden-quadruple",
     .name = {"Hidden Quadruple", "히든 쿼드"},
     .sentence = hidden_sentence,
     .grade = Grade::hard,
     .score = 150,
     .find = find_hidden<4>},
};

}  // namespace crosshatch::sudoku
