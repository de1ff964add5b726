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
    "{0} {0?adds|add} up to {1}, and the cages and digits inside take {2} of that, which leaves "
    "{3} for {4}",
    "{0}의 합은 {1:이고} 그 안에 든 케이지와 이미 놓인 수의 합은 {2:이므로} {4}{4?에는|의 합으로} "
    "{3:이} 남습니다"};
inline constexpr Words outies_sentence = {
    "the cages that cover {0} also cover {4} and add up to {2}, and {0} {0?adds|add} up to {1}, "
    "which leaves {3} for {4}",
    "{0:을} 덮는 케이지는 {4}까지 덮고 합이 {2:이며}, {0}의 합은 {1:이므로} {4}{4?에는|의 합으로} "
    "{3:이} 남습니다"};

inline constexpr Technique innie = {
    .id = "innie",
    .name = {"Innie (Rule of 45)", "45 법칙 (안쪽 한 칸)"},
    .sentence = innies_sentence,
    .grade = Grade::easy,
    .score = 20,
    .find = find_innie,
};

/// Found together with innies.
inline constexpr Technique outie = {
    .id = "outie",
    .name = {"Outie (Rule of 45)", "45 법칙 (바깥쪽 한 칸)"},
    .sentence = outies_sentence,
    .grade = Grade::easy,
    .score = 20,
};

inline constexpr Technique innies = {
    .id = "innies",
    .name = {"Innies (Rule of 45)", "45 법칙 (안쪽 여러 칸)"},
    .sentence = innies_sentence,
    .grade = Grade::medium,
    .score = 60,
    .find = find_innies,
};

/// Found together with innies.
inline constexpr Technique outies = {
    .id = "outies",
    .name = {"Outies (Rule of 45)", "45 법칙 (바깥쪽 여러 칸)"},
    .sentence = outies_sentence,
    .grade = Grade::medium,
    .score = 60,
};

}  // namespace crosshatch::sudoku
