// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// Assumes one of the marks of the tightest cell and refutes it, by singles and by further trials
/// within. Gets on in every grid with one solution, whatever its size, unless the budget ends.
bool find_trial(Position& position, Step& step);

inline constexpr Technique trial = {.id = "trial",
                                    .name = {"Trial", "가정과 반박"},
                                    .sentence = {"with {1} in {0} nothing would be left for {2}",
                                                 "{0}에 {1:을} 넣으면 {2:을} 채울 수 없다"},
                                    .grade = Grade::extreme,
                                    .score = 10000,
                                    .find = find_trial};

// The steps within a trial. The singles are those that a person finds outside, too.
inline constexpr Technique assumption = {
    .id = "assumption",
    .name = {"Assumption", "가정"},
    .sentence = {"{1} is tried in {0}", "{0}에 {1:을} 넣어 본다"},
    .grade = Grade::extreme};
inline constexpr Technique tried_naked_single = {
    .id = "naked-single",
    .name = {"Naked Single", "드러난 하나"},
    .sentence = {"{1} is all that is left for {0}", "{0}에 남은 후보는 {1}뿐이다"},
    .grade = Grade::easy};
inline constexpr Technique tried_hidden_single = {
    .id = "hidden-single",
    .name = {"Hidden Single", "숨은 하나"},
    .sentence = {"in {2} only {0} is left for {1}", "{2}에서 {1:이} 들어갈 칸은 {0}뿐이다"},
    .grade = Grade::easy};

}  // namespace crosshatch::sudoku
