// SPDX-License-Identifier: MIT
//
// Constraints that tell which two digits may be together.
#pragma once

#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Per digit, those that may be with it.
inline std::vector<Candidates> table_of(const ConstraintRules& rules) {
  std::vector<Candidates> table(static_cast<std::size_t>(rules.side()) + 1, 0);
  const std::vector<int>& pairs = rules.constraint.numbers;
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
    table[static_cast<std::size_t>(pairs[i])] |= only(pairs[i + 1] - 1);
  return table;
}

inline bool allows(const std::vector<Candidates>& table, int one, int other) {
  return (table[static_cast<std::size_t>(one)] & only(other - 1)) != 0;
}

inline void say_pair(const ConstraintRules& rules, const std::vector<Candidates>& table, Site one,
                     Site other) {
  if (one != other)
    return rules.pair(one, other, [&](int a, int b) { return allows(table, a, b); });
  Candidates digits = 0;
  for (int digit = 1; digit <= rules.side(); ++digit)
    if (allows(table, digit, digit)) digits |= digits_between(digit, digit);
  rules.count({&one, 1}, digits, 1, 1);
}

inline constexpr ConstraintKind table_kinds[] = {
    {.id = "pairs",
     .name = {"custom line", "사용자 정의 선"},
     .rule = {"Digits that follow each other on a custom line are a pair of its list.",
              "사용자 정의 선에서 잇따르는 두 숫자는 목록에 있는 쌍입니다."},
     .sites = ConstraintSites::list,
     .look = ConstraintLook::line,
     .colour = 11,
     .iss = "Pair",
     .say =
         [](const ConstraintRules& rules) {
           const std::vector<Candidates> table = table_of(rules);
           for (std::size_t i = 0; i + 1 < rules.sites().size(); ++i)
             say_pair(rules, table, rules.sites()[i], rules.sites()[i + 1]);
         },
     .detail = ConstraintDetail::pairs},
    {.id = "all-pairs",
     .name = {"custom group", "사용자 정의 묶음"},
     .rule = {"Each two digits of a custom group are a pair of its list.",
              "사용자 정의 묶음의 어느 두 숫자도 목록에 있는 쌍입니다."},
     .sites = ConstraintSites::set,
     .look = ConstraintLook::line,
     .colour = 12,
     .iss = "PairX",
     .say =
         [](const ConstraintRules& rules) {
           const std::vector<Candidates> table = table_of(rules);
           const auto count = static_cast<int>(rules.sites().size());
           // What may still come is all that has to be known, and says more than each two alone.
           if (const auto pattern = rules::words_of(
                   count, rules.side(), {static_cast<int>(only(rules.side()) - 1)},
                   [&](int /*place*/, Value letter, std::vector<int>& known) {
                     if ((static_cast<Candidates>(known[0]) & only(letter)) == 0) return false;
                     known[0] &= static_cast<int>(table[static_cast<std::size_t>(letter) + 1]);
                     return true;
                   }))
             return rules.add(rules.sites(), *pattern);
           for (int i = 0; i < count; ++i)
             for (int j = i + 1; j < count; ++j)
               say_pair(rules, table, rules.sites()[static_cast<std::size_t>(i)],
                        rules.sites()[static_cast<std::size_t>(j)]);
         },
     .detail = ConstraintDetail::pairs},
};

}  // namespace crosshatch::sudoku
