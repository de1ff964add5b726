// SPDX-License-Identifier: MIT
#include "families/sudoku/contract/constraints.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view digits = "123456789ABCDEFGHIJKLMNOP";

Message uncertified(const Constraint& constraint) {
  return {{"certificates do not know the rule of a constraint: {0}",
           "증명서로 나타낼 수 없는 제약이 있습니다: {0}"},
          kind_of(constraint).name};
}

}  // namespace

derive::CertifiedRules certified_constraints(const Puzzle& puzzle) {
  const std::string signs(digits.substr(0, static_cast<std::size_t>(puzzle.side())));
  if (puzzle.constraints() != nullptr)
    return derive::certified_rules(*puzzle.constraints(), signs, puzzle.layout());
  return {.start = Board(puzzle.sites(), puzzle.all_values()),
          .visible = puzzle.sites(),
          .signs = signs,
          .layout = puzzle.layout()};
}

/// Checkers read no rules about pieces in sudokus. A constraint with hidden sites of its own might
/// have rules of kinds that certificates have over them, which `complete` would not see. Extra
/// cells are such sites even if no rule is about them.
Message uncertified_constraint(const Puzzle& puzzle) {
  const rules::Model* const model = puzzle.constraints();
  if (model == nullptr) return {};
  for (int i = 0; i < static_cast<int>(model->rules().size()); ++i) {
    const rules::PuzzleRule& rule = *model->rules()[i];
    const bool has_hidden =
        std::ranges::any_of(rule.sites(), [&](Site site) { return model->is_hidden(site); });
    if (!has_hidden && !rule.is_lazy()) continue;
    const std::vector<Constraint>& all = puzzle.variant().constraints;
    int index = static_cast<int>(all.size()) - 1;
    const auto is_of = [&](int constraint) {
      const std::optional<Place>& at = model->label_of(i).at;
      return at && at->index == area_of_constraint(puzzle.variant(), constraint);
    };
    while (index > 0 && !is_of(index)) --index;
    return uncertified(all[index]);
  }
  if (model->start().sites() == model->visible()) return {};
  const std::vector<Constraint>& all = puzzle.variant().constraints;
  const auto adding = std::ranges::find_if(all, adds_cells);
  return uncertified(adding != all.end() ? *adding : all.back());
}

}  // namespace crosshatch::sudoku
