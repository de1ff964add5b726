// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_x_wing(Position& position, Step& step);
bool find_swordfish(Position& position, Step& step);
bool find_jellyfish(Position& position, Step& step);
bool find_finned_x_wing(Position& position, Step& step);
bool find_finned_swordfish(Position& position, Step& step);
bool find_finned_jellyfish(Position& position, Step& step);
bool find_sashimi_x_wing(Position& position, Step& step);
bool find_sashimi_swordfish(Position& position, Step& step);
bool find_sashimi_jellyfish(Position& position, Step& step);

inline constexpr Words fish_sentence = {"the {1}s of {0} can only go in {2}",
                                        "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있으므로"};
inline constexpr Words finned_sentence = {
    "the {1}s of {0} can only go in {2} or in the {3?fin|fins} {3}",
    "{0}에서 {1:은} {2} 아니면 핀인 {3}에만 들어갈 수 있습니다"};

inline constexpr Technique x_wing = {
    .id = "x-wing",
    .name = {"X-Wing", "X-윙"},
    .sentence = fish_sentence,
    .grade = Grade::hard,
    .score = 140,
    .find = find_x_wing,
};

inline constexpr Technique swordfish = {
    .id = "swordfish",
    .name = {"Swordfish", "스워드피시"},
    .sentence = fish_sentence,
    .grade = Grade::hard,
    .score = 150,
    .find = find_swordfish,
};

inline constexpr Technique jellyfish = {
    .id = "jellyfish",
    .name = {"Jellyfish", "젤리피시"},
    .sentence = fish_sentence,
    .grade = Grade::hard,
    .score = 160,
    .find = find_jellyfish,
};

inline constexpr Technique finned_x_wing = {
    .id = "finned-x-wing",
    .name = {"Finned X-Wing", "핀드 X-윙"},
    .sentence = finned_sentence,
    .grade = Grade::hard,
    .score = 130,
    .find = find_finned_x_wing,
};

inline constexpr Technique sashimi_x_wing = {
    .id = "sashimi-x-wing",
    .name = {"Sashimi X-Wing", "사시미 X-윙"},
    .sentence = finned_sentence,
    .grade = Grade::hard,
    .score = 150,
    .find = find_sashimi_x_wing,
};

inline constexpr Technique finned_swordfish = {
    .id = "finned-swordfish",
    .name = {"Finned Swordfish", "핀드 스워드피시"},
    .sentence = finned_sentence,
    .grade = Grade::unfair,
    .score = 200,
    .find = find_finned_swordfish,
};

inline constexpr Technique sashimi_swordfish = {
    .id = "sashimi-swordfish",
    .name = {"Sashimi Swordfish", "사시미 스워드피시"},
    .sentence = finned_sentence,
    .grade = Grade::unfair,
    .score = 240,
    .find = find_sashimi_swordfish,
};

inline constexpr Technique finned_jellyfish = {
    .id = "finned-jellyfish",
    .name = {"Finned Jellyfish", "핀드 젤리피시"},
    .sentence = finned_sentence,
    .grade = Grade::unfair,
    .score = 250,
    .find = find_finned_jellyfish,
};

inline constexpr Technique sashimi_jellyfish = {
    .id = "sashimi-jellyfish",
    .name = {"Sashimi Jellyfish", "사시미 젤리피시"},
    .sentence = finned_sentence,
    .grade = Grade::unfair,
    .score = 260,
    .find = find_sashimi_jellyfish,
};

}  // namespace crosshatch::sudoku
