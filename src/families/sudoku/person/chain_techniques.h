// SPDX-License-Identifier: MIT
//
// Chains, almost locked sets, and what comes before a trial.
#pragma once

#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// X-Chain: a chain of one digit along houses, which may return to its start.
FindInSmall find_x_chain;
/// XY-Chain: a chain through bivalue cells.
FindInSmall find_xy_chain;
/// The one that eliminates most, of all nice loops and alternating inference chains.
/// `step.technique` says which kind it is: a continuous loop, a discontinuous one (which
/// contradicts its start), or a chain of which one end holds.
Find find_nice_loop;
/// The same with groups: the cells of a digit in the intersection of a line and a box.
Find find_grouped_nice_loop;
/// ALS-XZ: two almost locked sets with a restricted common candidate X, which only one of them can
/// hold.
FindInSmall find_als_xz;
/// ALS-XY-Wing: two almost locked sets that are linked with a third one by different digits.
FindInSmall find_als_xy_wing;
/// ALS chain: four or more almost locked sets, each linked with the next, so that the first or the
/// last holds Z.
FindInSmall find_als_chain;
/// Forcing chains, with groups: from an assumption to its negation (contradiction), or from every
/// candidate of a cell or every place of a digit to the same conclusion (verity). `step.technique`
/// says which.
FindInSmall find_forcing_chain;
/// The same with nets: what singles find after the assumption.
FindInSmall find_forcing_net;

inline constexpr Words loop_closes = {
    "in the closed loop {0}, exactly one of every two neighbouring candidates is true",
    "닫힌 고리 {0}에서 이웃한 두 후보 중 반드시 하나만 참이므로"};
inline constexpr Words loop_contradicts = {"the chain {0} ends with the opposite of its start",
                                           "체인 {0:은} 처음의 가정과 반대되는 결론에 이르므로"};
inline constexpr Words one_end_holds = {
    "the chain {0} shows that its first or its last candidate is true",
    "체인 {0}에 따라 첫 후보와 끝 후보 중 적어도 하나는 참이므로"};
inline constexpr Words places_agree = {"every place for {1} in {0} leads to the same conclusion",
                                       "{0}의 어느 칸에 {1:을} 넣어도 같은 결론에 이르므로"};
inline constexpr Words candidates_agree = {
    "every candidate of {0} ({1}) leads to the same conclusion",
    "{0}의 후보 {1} 중 어느 수가 들어가도 같은 결론에 이르므로"};

/// In the order in which they are tried.
inline constexpr Technique chain_techniques[] = {
    // Chains and loops. Those without `find` are found by the one before.
    {.id = "x-chain",
     .name = {"X-Chain", "X-체인"},
     .sentence = one_end_holds,
     .grade = Grade::unfair,
     .score = 260,
     .find = in_small<find_x_chain>},
    {.id = "xy-chain",
     .name = {"XY-Chain", "XY-체인"},
     .sentence = {"at least one end of the chain {0} is {1}",
                  "체인 {0}의 두 끝 중 적어도 하나는 {1:이므로}"},
     .grade = Grade::unfair,
     .score = 260,
     .find = in_small<find_xy_chain>},
    // The technique with `find` finds all three.
    {.id = "discontinuous-nice-loop",
     .name = {"Discontinuous Nice Loop", "불연속 나이스 루프"},
     .sentence = loop_contradicts,
     .grade = Grade::unfair,
     .score = 280,
     .find = find_nice_loop},
    {.id = "continuous-nice-loop",
     .name = {"Continuous Nice Loop", "연속 나이스 루프"},
     .sentence = loop_closes,
     .grade = Grade::unfair,
     .score = 280},
    {.id = "aic",
     .name = {"AIC", "AIC"},
     .sentence = one_end_holds,
     .grade = Grade::unfair,
     .score = 280},
    {.id = "grouped-discontinuous-nice-loop",
     .name = {"Grouped Discontinuous Nice Loop", "그룹 불연속 나이스 루프"},
     .sentence = loop_contradicts,
     .grade = Grade::unfair,
     .score = 300,
     .find = find_grouped_nice_loop},
    {.id = "grouped-continuous-nice-loop",
     .name = {"Grouped Continuous Nice Loop", "그룹 연속 나이스 루프"},
     .sentence = loop_closes,
     .grade = Grade::unfair,
     .score = 300},
    {.id = "grouped-aic",
     .name = {"Grouped AIC", "그룹 AIC"},
     .sentence = one_end_holds,
     .grade = Grade::unfair,
     .score = 300},
    // Almost locked sets.
    {.id = "als-xz",
     .name = {"ALS-XZ", "ALS-XZ"},
     .sentence = {"only one of the almost locked sets A ({0} with {4}) and B ({1} with {5}) can "
                  "hold the common {2}, and the other must then hold {3:or}",
                  "공통 후보 {2:은} ALS A({0}의 {4})와 B({1}의 {5}) 중 한쪽에만 들어갈 수 있고, "
                  "{2:이} 없는 쪽에는 {3:이} 들어가야 합니다"},
     .grade = Grade::unfair,
     .score = 300,
     .find = in_small<find_als_xz>},
    // With two such digits both sets are locked. Found together with the other kind.
    {.id = "als-xz-double",
     .name = {"Doubly Linked ALS-XZ", "이중 ALS-XZ"},
     .sentence = {"the almost locked sets A ({0} with {4}) and B ({1} with {5}) each hold one of "
                  "the common {2}, and all of their other digits",
                  "ALS A({0}의 {4})와 B({1}의 {5})에는 공통 후보 {2:이} 하나씩 들어가고, 나머지 "
                  "수는 모두 각자의 칸에 들어갑니다"},
     .grade = Grade::unfair,
     .score = 300},
    {.id = "als-xy-wing",
     .name = {"ALS-XY-Wing", "ALS-XY-윙"},
     .sentence = {"if the almost locked set A ({1} with {7}) lacks {5:or}, it must hold {3}, which "
                  "forces {4} into C ({0} with {6}) and the missing digit into B ({2} with {8})",
                  "ALS A({1}의 {7})에서 빠지는 수가 {5}{5?| 중 하나}이면 A에는 {3:이} 들어가고, "
                  "그러면 C({0}의 {6})에는 {4:이}, B({2}의 {8})에는 그 빠진 수가 들어가야 합니다"},
     .grade = Grade::unfair,
     .score = 320,
     .find = in_small<find_als_xy_wing>},
    {.id = "als-chain",
     .name = {"ALS Chain", "ALS 체인"},
     .sentence = {"if {1} is not in {0}, the chain {2} puts {1} at the other end",
                  "{0}에 {1:이} 없으면 체인 {2}에 따라 반대쪽 끝에 {1:이} 들어갑니다"},
     .grade = Grade::unfair,
     .score = 340,
     .find = in_small<find_als_chain>},
    // Last resorts.
    // The technique with `find` finds both.
    {.id = "forcing-chain-contradiction",
     .name = {"Forcing Chain Contradiction", "포싱 체인 (모순)"},
     .sentence = loop_contradicts,
     .grade = Grade::extreme,
     .score = 500,
     .find = in_small<find_forcing_chain>},
    {.id = "forcing-chain-verity",
     .name = {"Forcing Chain Verity", "포싱 체인 (일치)"},
     .sentence = places_agree,
     .grade = Grade::extreme,
     .score = 500},
    {.id = "forcing-net-contradiction",
     .name = {"Forcing Net Contradiction", "포싱 넷 (모순)"},
     .sentence = {"if {0}, then {1} cannot be filled",
                  "{0:이라고} 가정하면 {1:을} 채울 수 없으므로"},
     .grade = Grade::extreme,
     .score = 700,
     .find = in_small<find_forcing_net>},
    {.id = "forcing-net-verity",
     .name = {"Forcing Net Verity", "포싱 넷 (일치)"},
     .sentence = places_agree,
     .grade = Grade::extreme,
     .score = 700},
};

}  // namespace crosshatch::sudoku
