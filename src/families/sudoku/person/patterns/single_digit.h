// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_skyscraper(Position& position, Step& step);
bool find_two_string_kite(Position& position, Step& step);
bool find_turbot_fish(Position& position, Step& step);
bool find_empty_rectangle(Position& position, Step& step);

inline constexpr Words two_links_sentence = {
    "{2} each have only two places for {1}, one of them in {3}, and because {3} can hold only one "
    "{1}, at least one of {0} is {1}",
    "{2}에는 {1:이} 들어갈 수 있는 칸이 각각 두 칸뿐이고, 그중 한 칸씩이 {3}에 있습니다. {3}에는 "
    "{1:이} 하나만 들어가므로 나머지 {0} 중 적어도 하나는 {1}입니다"};

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
    .name = {"2-String Kite", "투 스트링 카이트"},
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
    .name = {"Empty Rectangle", "엠프티 렉탱글"},
    .sentence = {"all places for {1} in {0} are in {2:or}, and in {3}, only {4} can hold {1}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있고, {3}에서 {1:이} 들어갈 수 "
                 "있는 칸은 {4}뿐이므로"},
    .grade = Grade::hard,
    .score = 120,
    .find = find_empty_rectangle,
};

}  // namespace crosshatch::sudoku
