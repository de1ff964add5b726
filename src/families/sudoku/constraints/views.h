// SPDX-License-Identifier: MIT
//
// Numbers beside the grid: what they say of the cells that one sees from there.
#pragma once

#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/say.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::sudoku {

inline constexpr ConstraintKind view_kinds[] = {
    {.id = "little-killer",
     .name = {"little killer", "리틀 킬러"},
     .rule =
         {"Digits along the arrow of a number beside the grid add up to it. They may repeat.",
          "그리드 밖 수의 화살표를 따라 놓인 숫자의 합이 그 수입니다. 같은 숫자가 있어도 됩니다."},
     .sites = ConstraintSites::view,
     .least_sites = 1,
     .numbers = {1, 1, 1, 999},
     .look = ConstraintLook::arrowed,
     .iss = "LittleKiller",
     .say = [](const ConstraintRules& rules) { rules.sum(rules.sites(), rules.number()); }},
    {.id = "sandwich",
     .name = {"sandwich", "샌드위치"},
     .rule = {"A sandwich number beside a line is the sum of the digits between the lowest and the "
              "largest digit there.",
              "그리드 밖의 샌드위치 수는 그 줄에서 가장 작은 숫자와 가장 큰 숫자 사이에 든 숫자의 "
              "합입니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, 0, 999},
     .look = ConstraintLook::outside,
     .iss = "Sandwich",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           // How many of the two ends there were, and the sum since the first.
           rules.word(rules.sites(), {0, 0}, [&](int place, int digit, std::vector<int>& known) {
             if (digit == rules.lowest() || digit == rules.largest()) {
               ++known[0];
               if (known[0] == 2 && known[1] != rules.number()) return false;
               if (known[0] == 2) known[1] = 0;
             } else if (known[0] == 1) {
               known[1] += digit;
             }
             return known[0] <= 2 && known[1] <= rules.number() && (place < last || known[0] == 2);
           });
         }},
    {.id = "skyscraper",
     .name = {"skyscraper", "마천루"},
     .rule = {"A skyscraper number beside a line tells how many digits one sees from there: larger "
              "ones hide smaller ones behind them, and a 0 is not seen.",
              "그리드 밖의 마천루 수는 거기서 보이는 숫자의 개수입니다. 큰 숫자는 뒤의 작은 숫자를 "
              "가리고, 0은 보이지 않습니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, 1, largest_digit},
     .look = ConstraintLook::outside,
     .iss = "Skyscraper",
     .say =
         [](const ConstraintRules& rules) {
           if (rules.lowest() == 1)
             return rules.add(rules.sites(), rules::seen_words(rules.number(), rules.largest()));
           // How many one sees, and the largest of them. A 0 is no building.
           const int last = static_cast<int>(rules.sites().size()) - 1;
           rules.word(rules.sites(), {0, 0}, [&](int place, int digit, std::vector<int>& known) {
             if (digit > known[1]) known = {known[0] + 1, digit};
             return known[0] <= rules.number() && (place < last || known[0] == rules.number());
           });
         }},
    {.id = "x-sum",
     .name = {"X-sum", "X합"},
     .rule =
         {"An X-sum beside a line is the sum of its first X digits, where X is the first of them.",
          "그리드 밖의 X합은 그 줄의 처음 X개 숫자의 합이며, X는 그 첫 번째 숫자입니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, 1, 999},
     .look = ConstraintLook::outside,
     .iss = "XSum",
     .say =
         [](const ConstraintRules& rules) {
           // How many digits count from here on, and what they have to add up to.
           const int count = static_cast<int>(rules.sites().size());
           rules.word(rules.sites(), {0, rules.number()},
                      [&](int place, int digit, std::vector<int>& known) {
                        if (place == 0) known[0] = digit;
                        if (place == 0 && (digit == 0 || digit > count)) return false;
                        if (known[0] == 0) return true;
                        known = {known[0] - 1, known[1] - digit};
                        return known[0] == 0 ? known[1] == 0 : known[1] >= 0;
                      });
         }},
    {.id = "numbered-room",
     .name = {"numbered room", "번호 방"},
     .rule =
         {"A number beside a line of numbered rooms stands in its X-th cell, where X is the first "
          "digit there.",
          "번호 방의 수는 그 줄의 X번째 칸에 있으며, X는 그 첫 번째 숫자입니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, least_digit, largest_digit},
     .look = ConstraintLook::outside,
     .iss = "NumberedRoom",
     .say =
         [](const ConstraintRules& rules) {
           const int count = static_cast<int>(rules.sites().size());
           rules.word(rules.sites(), {0}, [&](int place, int digit, std::vector<int>& known) {
             if (place == 0) known[0] = digit;
             if (place == 0 && (digit == 0 || digit > count)) return false;
             const bool is_room = known[0] == place + 1;
             if (is_room) known[0] = 0;
             return !is_room || digit == rules.number();
           });
         }},
    {.id = "hidden-skyscraper",
     .name = {"hidden skyscraper", "숨은 마천루"},
     .rule =
         {"A hidden skyscraper beside a line is the first digit there that one does not see from "
          "there, as a larger one stands before it.",
          "숨은 마천루의 수는 그 줄에서 앞의 더 큰 숫자에 가려 보이지 않는 첫 번째 숫자입니다."},
     .sites = ConstraintSites::row,
     .least_sites = 4,
     .numbers = {1, 1, least_digit, largest_digit},
     .look = ConstraintLook::outside,
     .iss = "HiddenSkyscraper",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           // The highest so far, until one is hidden.
           rules.word(rules.sites(), {0}, [&](int place, int digit, std::vector<int>& known) {
             constexpr int is_found = -1;
             if (known[0] == is_found) return true;
             if (digit >= known[0]) return known[0] = digit, place < last;
             known[0] = is_found;
             return digit == rules.number();
           });
         }},
};

}  // namespace crosshatch::sudoku
