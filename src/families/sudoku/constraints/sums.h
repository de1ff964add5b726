// SPDX-License-Identifier: MIT
//
// Sums of other sorts: with factors, of parts of a line, of what is between two cells, of any cells
// of a cage.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "families/sudoku/constraints/groups.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/rules/choice_rule.h"
#include "families/sudoku/constraints/tell.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::sudoku {

/// Digits, each times its factor, add up to a number.
inline void say_weighted_sum(const ConstraintRules& rules, std::span<const Site> sites,
                             std::span<const int> factors, int total) {
  if (std::ranges::all_of(factors, [](int factor) { return factor == 1; }))
    return rules.sum(sites, total);
  // What those from a place on add at least, and at most.
  std::vector<std::pair<int, int>> rest(sites.size() + 1);
  for (std::size_t i = sites.size(); i-- > 0;) {
    const auto [low, high] =
        std::minmax({factors[i] * rules.lowest(), factors[i] * rules.largest()});
    rest[i] = {rest[i + 1].first + low, rest[i + 1].second + high};
  }
  rules.word(sites, {0}, [&](int place, int digit, std::vector<int>& known) {
    const auto at = static_cast<std::size_t>(place);
    known[0] += factors[at] * digit;
    return known[0] + rest[at + 1].first <= total && total <= known[0] + rest[at + 1].second;
  });
}

/// Digits are different.
inline void say_different(const ConstraintRules& rules) {
  rules.model.add<rules::DifferentRule>(rules::each(rules.sites(), rules.puzzle.all_values()));
  rules.label();
}

/// There is a choice from 0 with which the digits are a word: `go_on` takes it as its digit at
/// place -1.
inline void say_with_choice(const ConstraintRules& rules, int choices, std::vector<int> known,
                            ConstraintRules::GoOn go_on) {
  if (rules.compared != nullptr) {
    const auto is_word = [&](int choice) {
      std::vector<int> now = known;
      if (!go_on(-1, choice, now)) return false;
      for (std::size_t i = 0; i < rules.sites().size(); ++i) {
        const Value value = rules.compared->solution.value(rules.sites()[i]);
        if (!go_on(static_cast<int>(i), rules.puzzle.number_of(value), now)) return false;
      }
      return true;
    };
    int choice = 0;
    while (choice < choices && !is_word(choice)) ++choice;
    if (choice == choices) rules.compared->is_broken = true;
    return;
  }
  const auto length = static_cast<int>(rules.sites().size()) + 1;
  std::optional<rules::Pattern> pattern;
  if (choices > 0 && choices <= ChoiceRule::most_choices)
    pattern = rules::words_of(length, std::max(choices, rules.puzzle.side()), std::move(known),
                              [&](int place, Value letter, std::vector<int>& now) {
                                if (place == 0) return letter < choices && go_on(-1, letter, now);
                                return letter < rules.puzzle.side() &&
                                       go_on(place - 1, rules.puzzle.number_of(letter), now);
                              });
  if (!pattern) {
    rules.is_too_large = true;
    return;
  }
  rules.model.add<ChoiceRule>(rules::each(rules.sites(), rules.puzzle.all_values()),
                              *std::move(pattern), choices);
  rules.label();
}

/// Pairs of digits from which so many different ones can be, both of them among these.
[[nodiscard]] inline std::vector<std::pair<int, int>> crusts_of(const ConstraintRules& rules) {
  const auto sites = static_cast<int>(rules.sites().size());
  std::vector<std::pair<int, int>> crusts;
  for (int low = rules.lowest(); low < rules.largest(); ++low)
    for (int high = std::max(low + sites - 1, low + 1); high <= rules.largest(); ++high)
      crusts.emplace_back(low, high);
  return crusts;
}

inline constexpr int bits_in_a_word = 30;

/// Adds a digit to the sums that some of the digits can have, each a bit: those up to so many.
inline void add_to_sums(std::vector<int>& sums, int digit) {
  const std::vector<int> before = sums;
  const auto has = [&](int sum) {
    return sum >= 0 &&
           (before[static_cast<std::size_t>(sum / bits_in_a_word)] >> (sum % bits_in_a_word) & 1) !=
               0;
  };
  for (int sum = 0; sum < static_cast<int>(sums.size()) * bits_in_a_word; ++sum)
    if (has(sum - digit))
      sums[static_cast<std::size_t>(sum / bits_in_a_word)] |= 1 << (sum % bits_in_a_word);
}

inline constexpr ConstraintKind sum_kinds[] = {
    {.id = "weighted-sum",
     .name = {"weighted sum", "가중합"},
     .rule =
         {"The digits of a weighted sum, each times the number that is said for its cell, add up "
          "to its first number.",
          "가중합의 숫자에 칸마다 정해진 수를 곱해 모두 더하면 맨 앞의 수가 됩니다."},
     .sites = ConstraintSites::list,
     .least_sites = 1,
     .numbers = {2, 1 + most_sites, -9999, 9999},
     .look = ConstraintLook::frame,
     .iss = "Sum",
     .say =
         [](const ConstraintRules& rules) {
           say_weighted_sum(rules, rules.sites(), std::span(rules.constraint.numbers).subspan(1),
                            rules.number());
         }},
    {.id = "equal-sum",
     .name = {"equal-sum group", "같은 합 묶음"},
     .rule = {"Digits in all cages marked = of a kind add up to the same.",
              "= 표시로 묶인 케이지는 숫자의 합이 모두 같습니다."},
     .sites = ConstraintSites::groups,
     .numbers = {2, most_sites, 1, most_sites},
     .look = ConstraintLook::frame,
     .iss = "EqualSum",
     .say =
         [](const ConstraintRules& rules) {
           const std::vector<std::span<const Site>> groups = groups_of(rules.constraint);
           for (std::size_t i = 1; i < groups.size() && !rules.is_too_large; ++i) {
             // Cells in both count for neither.
             std::vector<Site> sites = without(groups[0], groups[i]);
             const std::vector<Site> others = without(groups[i], groups[0]);
             std::vector<int> factors(sites.size(), 1);
             sites.insert(sites.end(), others.begin(), others.end());
             factors.resize(sites.size(), -1);
             if (!sites.empty()) say_weighted_sum(rules, sites, factors, 0);
           }
         }},
    {.id = "sum-line",
     .name = {"sum line", "합 선"},
     .rule = {"A sum line is made of parts, one behind the other, that each add up to its number, "
              "usually 10.",
              "합 선은 이어진 토막으로 나뉘며, 토막마다 숫자의 합이 정해진 수(보통 10)입니다."},
     .least_sites = 1,
     .numbers = {1, 1, 1, 99, 10},
     .look = ConstraintLook::line,
     .colour = 11,
     .iss = "SumLine",
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           // The sum of the part, and whether there was one before: zeros may follow it.
           rules.word(rules.sites(), {0, 0}, [&](int place, int digit, std::vector<int>& known) {
             known[0] += digit;
             if (known[0] == rules.number()) known = {0, 1};
             return known[0] < rules.number() && (place < last || known == std::vector{0, 1});
           });
         }},
    {.id = "sum-loop",
     .name = {"sum loop", "합 고리"},
     .rule = {"A sum loop is made of parts, one behind the other, that each add up to its number, "
              "usually 10.",
              "합 고리는 이어진 토막으로 나뉘며, 토막마다 숫자의 합이 정해진 수(보통 10)입니다."},
     .least_sites = 3,
     .numbers = {1, 1, 1, ChoiceRule::most_choices, 10},
     .look = ConstraintLook::line,
     .colour = 12,
     .iss = "SumLine",
     .is_closed = true,
     .say =
         [](const ConstraintRules& rules) {
           const int last = static_cast<int>(rules.sites().size()) - 1;
           // What a part at the end of the list adds to the first one, the sum of the part, and
           // whether one was complete.
           say_with_choice(rules, rules.number(), {0, 0, 0},
                           [&](int place, int digit, std::vector<int>& known) {
                             if (place < 0) return known = {digit, digit, 0}, true;
                             known[1] += digit;
                             if (known[1] == rules.number()) known = {known[0], 0, 1};
                             const bool is_end_right = known[0] == known[1] && known[2] == 1;
                             return known[1] < rules.number() && (place < last || is_end_right);
                           });
         }},
    {.id = "lunchbox",
     .name = {"lunchbox", "도시락"},
     .rule =
         {"Digits in a lunchbox differ, and those between its smallest and its largest digit add "
          "up to its number.",
          "도시락의 숫자는 서로 다르며, 가장 작은 숫자와 가장 큰 숫자 사이에 놓인 숫자의 합이 "
          "적힌 수입니다."},
     .sites = ConstraintSites::list,
     .numbers = {1, 1, 0, 999},
     .look = ConstraintLook::frame,
     .iss = "Lunchbox",
     .say =
         [](const ConstraintRules& rules) {
           const auto last = static_cast<int>(rules.sites().size()) - 1;
           const std::vector<std::pair<int, int>> crusts = crusts_of(rules);
           say_different(rules);
           // Which crusts there are, how many of them there were, and the sum since the first.
           say_with_choice(rules, static_cast<int>(crusts.size()), {0, 0, 0},
                           [&](int place, int digit, std::vector<int>& known) {
                             if (place < 0) return known[0] = digit, true;
                             const auto [low, high] = crusts[static_cast<std::size_t>(known[0])];
                             if (digit < low || digit > high) return false;
                             if (digit == low || digit == high) {
                               ++known[1];
                               if (known[1] == 2 && known[2] != rules.number()) return false;
                             } else if (known[1] == 1) {
                               known[2] += digit;
                             }
                             return known[1] <= 2 && known[2] <= rules.number() &&
                                    (place < last || known[1] == 2);
                           });
         },
     .tell = tell_filling},
    {.id = "rellik",
     .name = {"Rellik cage", "렐릭 케이지"},
     .rule = {"Digits in a Rellik cage differ, and neither one nor several of them add up to its "
              "number.",
              "렐릭 케이지의 숫자는 서로 다르며, 하나든 여럿이든 더해서 적힌 수가 되지 않습니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, 1, 1, 399},
     .look = ConstraintLook::frame,
     .iss = "RellikCage",
     .say =
         [](const ConstraintRules& rules) {
           say_different(rules);
           const int number = rules.number();
           if (number > static_cast<int>(rules.sites().size()) * rules.largest()) return;
           std::vector<int> sums(static_cast<std::size_t>(number / bits_in_a_word) + 1, 0);
           sums[0] = 1;
           rules.word(rules.sites(), std::move(sums),
                      [&](int /*place*/, int digit, std::vector<int>& known) {
                        add_to_sums(known, digit);
                        // Larger sums are as good as none.
                        const int over = number % bits_in_a_word;
                        known.back() &= (2 << over) - 1;
                        return (known.back() >> over & 1) == 0;
                      });
         },
     .tell = tell_absent_sum},
};

}  // namespace crosshatch::sudoku
