// SPDX-License-Identifier: MIT
//
// How often digits are in some cells, or where one of them is.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/sums.h"
#include "families/sudoku/constraints/tell.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Both have each digit as often.
inline void say_same_digits(const ConstraintRules& rules, std::span<const Site> one,
                            std::span<const Site> other) {
  std::vector<Site> sites = without(one, other);
  const auto half = static_cast<int>(sites.size());
  if (half == 0) return;
  const std::vector<Site> others = without(other, one);
  sites.insert(sites.end(), others.begin(), others.end());
  if (half == 1)
    return rules.pair(sites[0], sites[1], [](int first, int second) { return first == second; });
  for (int counted = rules.lowest(); counted <= rules.largest() && !rules.is_too_large; ++counted) {
    rules.word(sites, {0}, [&](int place, int digit, std::vector<int>& known) {
      if (digit == counted) known[0] += place < half ? 1 : -1;
      return place + 1 < 2 * half ? known[0] >= 0 : known[0] == 0;
    });
  }
}

/// Each of its digits is there as often as it is said, or more often.
inline void say_contents(const ConstraintRules& rules, bool is_exact) {
  const auto cells = static_cast<int>(rules.sites().size());
  for (int digit = rules.lowest(); digit <= rules.largest(); ++digit) {
    const auto often = static_cast<int>(std::ranges::count(rules.constraint.numbers, digit));
    if (often > 0)
      rules.count(rules.sites(), rules.digit(digit), often,
                  is_exact ? often : std::max(often, cells));
  }
}

inline constexpr ConstraintKind count_kinds[] = {
    {.id = "look-and-say",
     .name = {"look-and-say cage", "읽고 말하기 케이지"},
     .rule =
         {"The numbers of a look-and-say cage are pairs of how often and which: 2 and 7 say that "
          "it has two 7s.",
          "읽고 말하기 케이지의 수는 두 개씩 개수와 숫자를 나타냅니다. 2와 7이면 7이 두 "
          "개입니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {2, 50, 0, largest_digit},
     .look = ConstraintLook::frame,
     .iss = "LookAndSay",
     .say =
         [](const ConstraintRules& rules) {
           const std::vector<int>& numbers = rules.constraint.numbers;
           for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
             const Candidates digit = rules.digit(numbers[i + 1]);
             if (digit != 0 || numbers[i] > 0)
               rules.count(rules.sites(), digit, numbers[i], numbers[i]);
           }
         },
     .tell = tell_counts},
    {.id = "contents",
     .name = {"content cage", "포함 케이지"},
     .rule = {"The digits of a content cage are in it, repeated ones at least as often.",
              "포함 케이지에는 적힌 숫자가 있으며, 여러 번 적힌 숫자는 적어도 그만큼 있습니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, 25, least_digit, largest_digit},
     .look = ConstraintLook::frame,
     .iss = "ContainAtLeast",
     .say = [](const ConstraintRules& rules) { say_contents(rules, false); },
     .tell = tell_digits},
    {.id = "exact-contents",
     .name = {"exact content cage", "정확 포함 케이지"},
     .rule = {"The digits of an exact content cage are in it exactly as often as they are said; "
              "others may be there, too.",
              "정확 포함 케이지에는 적힌 숫자가 적힌 횟수만큼만 있습니다. 다른 숫자도 있을 수 "
              "있습니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, 25, least_digit, largest_digit},
     .look = ConstraintLook::frame,
     .iss = "ContainExact",
     .say = [](const ConstraintRules& rules) { say_contents(rules, true); },
     .tell = tell_exact_digits},
    {.id = "equality",
     .name = {"equality cage", "균등 케이지"},
     .rule =
         {"An equality cage has different digits, as many even as odd ones and as many low as "
          "high ones; the digit in the middle, such as 5, is not in it.",
          "균등 케이지의 숫자는 서로 다르며, 짝수와 홀수가 같은 개수이고 낮은 수와 높은 수도 같은 "
          "개수입니다. 5처럼 가운데인 숫자는 들어가지 않습니다."},
     .sites = ConstraintSites::set,
     .look = ConstraintLook::frame,
     .iss = "EqualityCage",
     .say =
         [](const ConstraintRules& rules) {
           say_different(rules);
           const int last = static_cast<int>(rules.sites().size()) - 1;
           const int middle = rules.lowest() + rules.largest();  // twice it
           // How many more are even, and low.
           rules.word(rules.sites(), {0, 0}, [&](int place, int digit, std::vector<int>& known) {
             if (2 * digit == middle) return false;
             known[0] += digit % 2 == 0 ? 1 : -1;
             known[1] += 2 * digit < middle ? 1 : -1;
             const int left = last - place;
             return std::abs(known[0]) <= left && std::abs(known[1]) <= left;
           });
         }},
    {.id = "same-digits",
     .name = {"same-digit group", "같은 숫자 묶음"},
     .rule = {"All of these sets of cells have the same digits, each as often.",
              "함께 묶인 칸 무리에는 모두 같은 숫자가 같은 횟수로 들어갑니다."},
     .sites = ConstraintSites::groups,
     .numbers = {1, 1, 2, most_sites},
     .look = ConstraintLook::tint,
     .colour = 3,
     .iss = "SameValues",
     .say =
         [](const ConstraintRules& rules) {
           const std::vector<std::span<const Site>> groups = groups_of(rules.constraint);
           for (std::size_t i = 1; i < groups.size() && !rules.is_too_large; ++i)
             say_same_digits(rules, groups[i - 1], groups[i]);
         }},
    {.id = "count-arrow",
     .name = {"count arrow", "가짓수 화살표"},
     .rule = {"The digit in the circle of a count arrow tells how many different digits the arrow "
              "has.",
              "가짓수 화살표의 원 안 숫자는 화살표를 따라 놓인 서로 다른 숫자의 가짓수입니다."},
     .look = ConstraintLook::arrow,
     .colour = 1,
     .iss = "CountDistinct",
     .say =
         [](const ConstraintRules& rules) {
           std::vector<Site> sites(rules.sites().begin(), rules.sites().end());
           std::rotate(sites.begin(), sites.begin() + 1, sites.end());
           const int last = static_cast<int>(sites.size()) - 1;
           rules.word(sites, {0}, [&](int place, int digit, std::vector<int>& known) {
             if (place == last) return std::popcount(static_cast<unsigned>(known[0])) == digit;
             known[0] |= 1 << digit;
             return true;
           });
         }},
    {.id = "index-line",
     .name = {"index line", "색인 선"},
     .rule = {"The second digit of an index line tells in which cell behind it its first digit "
              "stands.",
              "색인 선의 둘째 숫자는 첫째 숫자가 그 뒤 몇 번째 칸에 있는지를 나타냅니다."},
     .least_sites = 3,
     .look = ConstraintLook::line,
     .colour = 13,
     .iss = "ValueIndexing",
     .say =
         [](const ConstraintRules& rules) {
           // The cells behind the second one, which may be one of them.
           const std::vector<Site> behind(rules.sites().begin() + 2, rules.sites().end());
           const auto own =
               static_cast<int>(std::ranges::find(behind, rules.sites()[1]) - behind.begin()) + 1;
           const auto count = static_cast<int>(behind.size());
           std::vector<Site> sites(rules.sites().begin(), rules.sites().end());
           if (own <= count) sites.erase(sites.begin() + 1 + own);
           // The digit that is looked for, and in which cell; 0: it was there.
           rules.word(sites, {0, 0}, [&](int place, int digit, std::vector<int>& known) {
             if (place == 0) return known[0] = digit, true;
             const bool is_second = place == 1;
             if (is_second) known[1] = digit;
             if (is_second && (digit < 1 || digit > count)) return false;
             const int here = is_second ? own : place - 1 + (own <= place - 1 ? 1 : 0);
             if (known[1] != here) return true;
             const bool is_there = digit == known[0];
             known = {0, 0};
             return is_there;
           });
         }},
};

}  // namespace crosshatch::sudoku
