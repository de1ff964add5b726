// SPDX-License-Identifier: MIT
//
// Constraints of which one holds, and what they are made of where that is a cell or a cage.
#pragma once

#include <algorithm>
#include <memory>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/either/either.h"

namespace crosshatch::sudoku {

/// The same as `rules`, of a part of its constraint.
inline ConstraintRules rules_of_part(const ConstraintRules& rules, const Constraint& part,
                                     rules::Model& model) {
  return {.puzzle = rules.puzzle,
          .constraint = part,
          .index = rules.index,
          .model = model,
          .is_too_large = rules.is_too_large,
          .extra = rules.extra};
}

inline void say_parts(const ConstraintRules& rules) {
  for (const Constraint& part : rules.constraint.parts)
    kind_of(part).say(rules_of_part(rules, part, rules.model));
}

inline void say_either(const ConstraintRules& rules) {
  rules::EitherRule::Alternatives alternatives;
  for (const Constraint& part : rules.constraint.parts) {
    auto model = std::make_unique<rules::Model>(rules.model.start());
    kind_of(part).say(rules_of_part(rules, part, *model));
    // Helpers of an alternative would be there for all of them.
    if (model->visible() != model->start().sites()) {
      rules.is_too_large = true;
      return;
    }
    alternatives.push_back(std::move(model));
  }
  rules.model.add<rules::EitherRule>(std::move(alternatives));
  rules.label();
}

/// Different digits, and a sum if there is a number.
inline void say_cage(const ConstraintRules& rules) {
  rules.model.add<rules::DifferentRule>(rules::each(rules.sites(), rules.puzzle.all_values()));
  rules.label();
  if (!rules.constraint.numbers.empty()) rules.sum(rules.sites(), rules.number());
}

inline constexpr ConstraintKind choice_kinds[] = {
    {.id = "either",
     .name = {"choice", "선택 제약"},
     .rule = {"Of each choice of rules at least one holds.",
              "선택 제약마다 그 가운데 하나 이상이 성립합니다."},
     .sites = ConstraintSites::parts,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "Or",
     .say = say_either,
     .detail = ConstraintDetail::parts},
    {.id = "all",
     .name = {"combination", "제약 묶음"},
     .rule = {"All rules of a combination hold.", "제약 묶음의 규칙은 모두 성립합니다."},
     .sites = ConstraintSites::parts,
     .least_sites = 0,
     .look = ConstraintLook::none,
     .iss = "And",
     .say = say_parts,
     .detail = ConstraintDetail::parts},
    {.id = "digits",
     .name = {"listed cells", "후보 칸"},
     .rule = {"A listed cell holds one of the digits that are listed for it.",
              "후보 칸에는 그 칸의 목록에 있는 숫자 중 하나가 들어갑니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {1, largest_side, least_digit, largest_digit},
     .look = ConstraintLook::none,
     .say =
         [](const ConstraintRules& rules) {
           const Candidates digits = rules.listed_digits();
           for (const Site site : rules.sites()) rules.count({&site, 1}, digits, 1, 1);
         }},
    {.id = "cage",
     .name = {"cage", "케이지"},
     .rule = {"Digits in a cage differ and add up to its number, if it has one.",
              "케이지 안의 숫자는 서로 다르고, 수가 적혀 있으면 더해서 그 수가 됩니다."},
     .sites = ConstraintSites::set,
     .least_sites = 1,
     .numbers = {0, 1, 1, 999},
     .look = ConstraintLook::none,
     .say = say_cage},
};

}  // namespace crosshatch::sudoku
