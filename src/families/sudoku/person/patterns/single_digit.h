// SPDX-License-Identifier: MIT
#pragma once

#include "core/technique.h"

namespace crosshatch::sudoku {

bool find_skyscraper(Position& position, Step& step);
bool find_two_string_kite(Position& position, Step& step);
bool find_turbot_fish(Position& position, Step& step);
bool find_empty_rectangle(Position& position, Step& step);

inline constexpr Words two_links_sentence = {
    "{1} has only two places in each of {2}, and one place of each pair is in {3}, which puts {1} "
    "in at least one of {0}",
    "{2}에서 {1:이} 들어갈 수 있는 칸은 각각 두 칸뿐이고 그중 한 칸씩은 {3}에 함께 있으므로 {0} 중 "
    "적어도 하나에는 {1:이} 들어갑니다"};

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
    .sentence = {"in {0}, all places for {1} are in {2}, and in {3}, {1} can only go in {4}",
                 "{0}에서 {1:이} 들어갈 수 있는 칸은 모두 {2}에 있고, {3}에서는 {4}뿐이므로"},
    .grade = Grade::hard,
    .score = 120,
    .find = find_empty_rectangle,
};

}  // namespace crosshatch::sudoku
