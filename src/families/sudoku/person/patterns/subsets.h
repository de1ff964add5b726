// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_locked_pair(Position& position, Step& step);
bool find_locked_triple(Position& position, Step& step);
bool find_naked_pair(Position& position, Step& step);
bool find_naked_triple(Position& position, Step& step);
bool find_naked_quad(Position& position, Step& step);
bool find_hidden_pair(Position& position, Step& step);
bool find_hidden_triple(Position& position, Step& step);
bool find_hidden_quad(Position& position, Step& step);

inline constexpr Words naked_sentence = {"in {2}, {0} can only hold {1}",
                                         "{2}에서 {0}에 들어갈 수 있는 수는 {1}뿐이므로"};
inline constexpr Words locked_sentence = {"{0} lie in both {2} and can only hold {1}",
                                          "{2}에 함께 속한 {0}에 들어갈 수 있는 수는 {1}뿐이므로"};
inline constexpr Words hidden_sentence = {"in {2}, only {0} can hold {1}",
                                          "{2}에서 {1:이} 들어갈 수 있는 칸은 {0}뿐이므로"};

inline constexpr Technique locked_pair = {
    .id = "locked-pair",
    .name = {"Locked Pair", "락드 페어"},
    .sentence = locked_sentence,
    .grade = Grade::medium,
    .score = 40,
    .find = find_locked_pair,
};

inline constexpr Technique locked_triple = {
    .id = "locked-triple",
    .name = {"Locked Triple", "락드 트리플"},
    .sentence = locked_sentence,
    .grade = Grade::medium,
    .score = 60,
    .find = find_locked_triple,
};

inline constexpr Technique naked_pair = {
    .id = "naked-pair",
    .name = {"Naked Pair", "네이키드 페어"},
    .sentence = naked_sentence,
    .grade = Grade::medium,
    .score = 60,
    .find = find_naked_pair,
};

inline constexpr Technique naked_triple = {
    .id = "naked-triple",
    .name = {"Naked Triple", "네이키드 트리플"},
    .sentence = naked_sentence,
    .grade = Grade::medium,
    .score = 80,
    .find = find_naked_triple,
};

inline constexpr Technique naked_quad = {
    .id = "naked-quadruple",
    .name = {"Naked Quadruple", "네이키드 쿼드"},
    .sentence = naked_sentence,
    .grade = Grade::hard,
    .score = 120,
    .find = find_naked_quad,
};

inline constexpr Technique hidden_pair = {
    .id = "hidden-pair",
    .name = {"Hidden Pair", "히든 페어"},
    .sentence = hidden_sentence,
    .grade = Grade::medium,
    .score = 70,
    .find = find_hidden_pair,
};

inline constexpr Technique hidden_triple = {
    .id = "hidden-triple",
    .name = {"Hidden Triple", "히든 트리플"},
    .sentence = hidden_sentence,
    .grade = Grade::medium,
    .score = 100,
    .find = find_hidden_triple,
};

inline constexpr Technique hidden_quad = {
    .id = "hidden-quadruple",
    .name = {"Hidden Quadruple", "히든 쿼드"},
    .sentence = hidden_sentence,
    .grade = Grade::hard,
    .score = 150,
    .find = find_hidden_quad,
};

}  // namespace crosshatch::sudoku
