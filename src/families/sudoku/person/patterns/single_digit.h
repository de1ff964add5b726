// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_skyscraper(Position& position, Step& step);
bool find_two_string_kite(Position& position, Step& step);
bool find_turbot_fish(Position& position, Step& step);
bool find_empty_rectangle(Position& position, Step& step);

inline constexpr Words two_links_sentence = {
    "{1} has two places in each of {2}, and as two of them share {3}, one of {0} holds it",
    "{2}에서 {1:이} 들어갈 수 있는 칸은 각각 둘뿐인데 그중 둘이 {3}에 함께 있어서 {0} 중 하나에 "
    "{1:이} 들어가고"};

inline constexpr Technique skyscraper = {
    .id = "skyscraper",
    .name = {"Skyscraper", "스카이스크래퍼"},
    .sentence = two_links_sentence,
    .grade = Grade::hard,
    .score = 130,
    .find = find_skyscraper,
};

inline constexpr Technique two_string_kite = {
    .id = "two-string-kite",
    .name = {"2-String Kite", "두 줄 연"},
    .sentence = two_links_sentence,
    .grade = Grade::hard,
    .score = 150,
    .find = find_two_string_kite,
};

inline constexpr Technique turbot_fish = {
    .id = "turbot-fish",
    .name = {"Turbot Fish", "터봇 피시"},
    .sentence = two_links_sentence,
    .grade = Grade::hard,
    .score = 120,
    .find = find_turbot_fish,
};

inline constexpr Technique empty_rectangle = {
    .id = "empty-rectangle",
    .name = {"Empty Rectangle", "빈 사각형"},
    .sentence = {"in {0} all places for {1} lie in {2}, and in {3} only {4} can hold it",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있는데 {3}에서는 {4}뿐이고"},
    .grade = Grade::hard,
    .score = 120,
    .find = find_empty_rectangle,
};

}  // namespace crosshatch::sudoku
