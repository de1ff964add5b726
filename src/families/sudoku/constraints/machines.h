// SPDX-License-Identifier: MIT
//
// Constraints whose cells are read by an automaton.
#pragma once

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/constraints/pattern_text.h"

namespace crosshatch::sudoku {

inline constexpr ConstraintKind machine_kinds[] = {
    {.id = "machine",
     .name = {"automaton line", "오토마톤 선"},
     .rule = {"The digits of an automaton line lead its automaton from its start to an end.",
              "오토마톤 선의 숫자를 차례로 읽으면 오토마톤이 시작 상태에서 끝 상태에 이릅니다."},
     .sites = ConstraintSites::reading,
     .least_sites = 1,
     .look = ConstraintLook::line,
     .colour = 16,
     .iss = "NFA",
     .say =
         [](const ConstraintRules& rules) {
           say_machine(rules, machine_of(rules.constraint.numbers));
         },
     .detail = ConstraintDetail::machine},
    {.id = "pattern",
     .name = {"pattern line", "패턴 선"},
     .rule = {"The digits of a pattern line, in order, match its pattern.",
              "패턴 선의 숫자를 차례로 읽으면 그 패턴에 맞습니다."},
     .sites = ConstraintSites::reading,
     .least_sites = 1,
     .look = ConstraintLook::line,
     .colour = 17,
     .iss = "Regex",
     .say =
         [](const ConstraintRules& rules) {
           Machine machine;
           // A text with one that is wrong is not read.
           static_cast<void>(read_pattern(rules.constraint.text, rules.puzzle.shape(), machine));
           if (machine.starts.empty()) machine.starts = {0};
           say_machine(rules, machine);
         },
     .detail = ConstraintDetail::pattern},
};

}  // namespace crosshatch::sudoku
