// SPDX-License-Identifier: MIT
//
// Constraints on two cells that share a side, and what all those mean that have no mark between
// them; the four cells around a corner.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/near.h"
#include "families/sudoku/constraints/tell.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

[[nodiscard]] constexpr bool are_consecutive(int one, int other) {
  return one - other == 1 || other - one == 1;
}
[[nodiscard]] constexpr bool are_double(int one, int other) {
  return one == 2 * other || other == 2 * one;
}

/// Two cells that share a side, without one of the kind's marks between them, are right together.
inline void say_unmarked(const ConstraintRules& rules,
                         function_ref<bool(int one, int other)> is_right) {
  const std::span<const std::string_view> marks = kind_of(rules.constraint).marks;
  const rules::Pattern pattern = rules.pattern_of(is_right);
  const auto is_marked = [&](Site one, Site other) {
    return std::ranges::any_of(rules.puzzle.variant().constraints, [&](const Constraint& each) {
      return std::ranges::find(marks, kind_of(each).id) != marks.end() &&
             std::ranges::find(each.sites, one) != each.sites.end() &&
             std::ranges::find(each.sites, other) != each.sites.end();
    });
  };
  for_each_neighbours(rules.puzzle, [&](Site one, Site other) {
    if (!is_marked(one, other)) rules.add(std::array{one, other}, pattern);
  });
}

inline constexpr std::string_view marks_of_kropki[] = {"white-dot", "black-dot", "difference",
                                                       "ratio"};
inline constexpr std::string_view marks_of_xv[] = {"x", "v"};

/// Both cells are right together.
template <class IsRight>
void say_pair(const ConstraintRules& rules, IsRight is_right) {
  rules.pair(rules.sites()[0], rules.sites()[1], is_right);
}

inline constexpr ConstraintKind dot_kinds[] = {
    {.id = "white-dot",
     .name = {"white dot", "흰 점"},
     .rule = {"Digits with a white dot between them are consecutive.",
              "흰 점을 사이에 둔 두 숫자는 이어지는 수입니다."},
     .sites = ConstraintSites::pair,
     .look = ConstraintLook::white_dot,
     .iss = "WhiteDot",
     .say = [](const ConstraintRules& rules) { say_pair(rules, are_consecutive); }},
    {.id = "black-dot",
     .name = {"black dot", "검은 점"},
     .rule = {"Of digits with a black dot between them one is twice the other.",
              "검은 점을 사이에 둔 두 숫자 중 하나는 다른 하나의 두 배입니다."},
     .sites = ConstraintSites::pair,
     .look = ConstraintLook::black_dot,
     .iss = "BlackDot",
     .say = [](const ConstraintRules& rules) { say_pair(rules, are_double); }},
    {.id = "difference",
     .name = {"difference dot", "차이 점"},
     .rule = {"Digits with a number in a white dot between them differ by it.",
              "흰 점 안에 수가 있으면 양쪽 숫자의 차이가 그 수입니다."},
     .sites = ConstraintSites::pair,
     .numbers = {1, 1, 1, largest_digit, 1},
     .look = ConstraintLook::white_dot,
     .say =
         [](const ConstraintRules& rules) {
           say_pair(rules,
                    [&](int one, int other) { return std::abs(one - other) == rules.number(); });
         }},
    {.id = "ratio",
     .name = {"ratio dot", "비율 점"},
     .rule =
         {"Of digits with a number in a black dot between them one is that many times the other.",
          "검은 점 안에 수가 있으면 한쪽 숫자가 다른 쪽의 그 수 배입니다."},
     .sites = ConstraintSites::pair,
     .numbers = {1, 1, 1, largest_digit, 2},
     .look = ConstraintLook::black_dot,
     .say =
         [](const ConstraintRules& rules) {
           say_pair(rules, [&](int one, int other) {
             return one == rules.number() * other || other == rules.number() * one;
           });
         }},
    {.id = "x",
     .name = {"X", "X"},
     .rule = {"Digits with an X between them add up to 10.",
              "X를 사이에 둔 두 숫자의 합은 10입니다."},
     .sites = ConstraintSites::pair,
     .look = ConstraintLook::letter,
     .iss = "X",
     .style = "x-mark",  // "x" is the variant with diagonals
     .say =
         [](const ConstraintRules& rules) {
           say_pair(rules, [](int one, int other) { return one + other == 10; });
         }},
    {.id = "v",
     .name = {"V", "V"},
     .rule = {"Digits with a V between them add up to 5.", "V를 사이에 둔 두 숫자의 합은 5입니다."},
     .sites = ConstraintSites::pair,
     .look = ConstraintLook::letter,
     .iss = "V",
     .say =
         [](const ConstraintRules& rules) {
           say_pair(rules, [](int one, int other) { return one + other == 5; });
         }},
    {.id = "greater",
     .name = {"inequality sign", "부등호"},
     .rule = {"An inequality sign between two digits opens to the larger one.",
              "부등호는 큰 숫자 쪽으로 벌어집니다."},
     .sites = ConstraintSites::pair,
     .look = ConstraintLook::sign,
     .iss = "GreaterThan",
     .say =
         [](const ConstraintRules& rules) {
           say_pair(rules, [](int one, int other) { return one > other; });
         }},
    {.id = "all-dots",
     .name = {"all dots given", "모든 점 표시"},
     .rule = {"All dots are given: without one, digits side by side are neither consecutive nor is "
              "one twice the other.",
              "점은 모두 표시되어 있습니다. 점이 없는 이웃한 두 숫자는 이어지는 수도, 두 배도 "
              "아닙니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "StrictKropki",
     .marks = marks_of_kropki,
     .style = "kropki",
     .say =
         [](const ConstraintRules& rules) {
           say_unmarked(rules, [](int one, int other) {
             return !are_consecutive(one, other) && !are_double(one, other);
           });
         }},
    {.id = "all-xv",
     .name = {"all X and V given", "모든 X와 V 표시"},
     .rule =
         {"All X and V are given: without one, digits side by side do not add up to 10 or 5.",
          "X와 V는 모두 표시되어 있습니다. 표시가 없는 이웃한 두 숫자의 합은 10도 5도 아닙니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "StrictXV",
     .marks = marks_of_xv,
     .style = "xv",
     .say =
         [](const ConstraintRules& rules) {
           say_unmarked(rules,
                        [](int one, int other) { return one + other != 10 && one + other != 5; });
         }},
    {.id = "nonconsecutive",
     .name = {"non-consecutive", "비연속"},
     .rule = {"Digits side by side are not consecutive.",
              "이웃한 두 숫자는 이어지는 수가 아닙니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "AntiConsecutive",
     .say =
         [](const ConstraintRules& rules) {
           say_unmarked(rules, [](int one, int other) { return !are_consecutive(one, other); });
         }},
    {.id = "undotted-nonconsecutive",
     .name = {"undotted non-consecutive", "점 없는 곳 비연속"},
     .rule = {"Digits side by side without a dot between them are not consecutive.",
              "점을 사이에 두지 않은 이웃한 두 숫자는 이어지는 수가 아닙니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .marks = marks_of_kropki,
     .say =
         [](const ConstraintRules& rules) {
           say_unmarked(rules, [](int one, int other) { return !are_consecutive(one, other); });
         }},
    {.id = "undotted-ratio",
     .name = {"undotted ratio", "점 없는 곳 비율"},
     .rule =
         {"Of digits side by side without a dot between them none is its number, usually 2, "
          "times the other.",
          "점을 사이에 두지 않은 이웃한 두 숫자 중 하나가 다른 하나의 정해진 배수(보통 두 배)가 "
          "되지 않습니다."},
     .sites = ConstraintSites::grid,
     .least_sites = 0,
     .numbers = {1, 1, 2, largest_digit, 2},
     .look = ConstraintLook::none,
     .marks = marks_of_kropki,
     .say =
         [](const ConstraintRules& rules) {
           say_unmarked(rules, [&](int one, int other) {
             return one != rules.number() * other && other != rules.number() * one;
           });
         }},
    {.id = "quadruple",
     .name = {"quadruple", "사각 숫자"},
     .rule = {"The digits in a circle at a corner stand in the four cells around it.",
              "모서리의 원 안에 적힌 숫자는 그 둘레 네 칸 안에 있습니다."},
     .sites = ConstraintSites::square,
     .least_sites = 4,
     .numbers = {1, 4, least_digit, largest_digit},
     .look = ConstraintLook::numbers,
     .iss = "Quad",
     .say =
         [](const ConstraintRules& rules) {
           for (int digit = rules.lowest(); digit <= rules.largest(); ++digit) {
             const auto often =
                 static_cast<int>(std::ranges::count(rules.constraint.numbers, digit));
             if (often > 0) rules.count(rules.sites(), rules.digit(digit), often, 4);
           }
         },
     .tell = tell_digits},
};

}  // namespace crosshatch::sudoku
