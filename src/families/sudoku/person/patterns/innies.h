// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

/// The rule of 45: an innie is the one cell of some houses that is in no cage within them. An outie
/// is the one cell outside the houses that the cages on them cover.
bool find_innie(Position& position, Step& step);

/// The same with a few cells, of which the sum is known.
bool find_innies(Position& position, Step& step);

inline constexpr Words innies_sentence = {
    "of the {1} in {0} the cages and digits within take {2}, which leaves {3} for {4}",
    "{0}의 합 {1} 중에서 안에 든 케이지와 수가 {2:을} 차지하여 {4}에 {3:이} 남고"};
inline constexpr Words outies_sentence = {
    "by their cages {0} and {4} together add up to {2}, and {0} to {1}, which leaves {3} for {4}",
    "케이지에 따르면 {0:와} {4}의 합은 {2:이고} 그중 {0}의 합이 {1:이므로} {4}에 {3:이} 남고"};

inline constexpr Technique innie = {
    .id = "innie",
    .name = {"Innie (Rule of 45)", "안쪽 한 칸 (45 규칙)"},
    .sentence = innies_sentence,
    .grade = Grade::easy,
    .score = 20,
    .find = find_innie,
};

/// Found together with innies.
inline constexpr Technique outie = {
    .id = "outie",
    .name = {"Outie (Rule of 45)", "바깥쪽 한 칸 (45 규칙)"},
    .sentence = outies_sentence,
    .grade = Grade::easy,
    .score = 20,
};

inline constexpr Technique innies = {
    .id = "innies",
    .name = {"Innies (Rule of 45)", "안쪽 칸들 (45 규칙)"},
    .sentence = innies_sentence,
    .grade = Grade::medium,
    .score = 60,
    .find = find_innies,
};

/// Found together with innies.
inline constexpr Technique outies = {
    .id = "outies",
    .name = {"Outies (Rule of 45)", "바깥쪽 칸들 (45 규칙)"},
    .sentence = outies_sentence,
    .grade = Grade::medium,
    .score = 60,
};

}  // namespace crosshatch::sudoku
