// SPDX-License-Identifier: MIT
#include "families/sudoku/person/position/constraint_facts.h"

#include <algorithm>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

RuleLosses::RuleLosses(const rules::Model& model, int rule, const Board& board)
    : sites_(model.rules()[rule]->sites()), board_(board) {
  if (has_hidden_sites(model, *model.rules()[rule])) return;
  Board narrowed = board;
  rules::Facts facts(narrowed, &conclusions_);
  model.rules()[rule]->deduce(facts);
}

std::vector<Change> RuleLosses::by(ConstraintArgument argument) const {
  const auto is_open = [&](Site site) { return !board_.is_decided(site); };
  std::vector<Change> changes;
  for (const rules::Conclusion& each : conclusions_) {
    const bool is_by_ways = each.how == "ways";
    const auto holds = [&](const rules::Literal& literal) { return literal.holds(board_); };
    if (is_by_ways != (argument == ConstraintArgument::ways) ||
        !std::ranges::all_of(each.reason, holds))
      continue;
    Site site = each.literal.site;
    if (each.literal.values == 0 &&
        (std::ranges::find(sites_, site) == sites_.end() || !is_open(site))) {
      const auto open = std::ranges::find_if(sites_, is_open);
      if (open != sites_.end()) site = *open;
    }
    auto change = std::ranges::find(changes, site, &Change::site);
    if (change == changes.end())
      change = changes.insert(change, {site, board_[site], board_[site], false});
    change->after &= each.literal.values;
  }
  std::erase_if(changes, [](const Change& change) { return change.before == change.after; });
  return changes;
}

bool breaks_constraints(const rules::Model& model, const Board& board) {
  const bool is_broken = std::ranges::any_of(model.rules(), [&](const auto& rule) {
    return !has_hidden_sites(model, *rule) && is_decided(*rule, board) && rule->is_broken(board);
  });
  const bool has_hidden = model.start().sites() > model.visible();
  return is_broken || (has_hidden && board.is_solved() && !can_be_completed(model, board));
}

void tell_constraint(const rules::Model& model, int rule, Step& step) {
  const Place place = *model.label_of(rule).at;
  step.terms = {{.kind = Term::Kind::places, .places = {place}}};
  mark_targets(step);
  for (const Site site : model.rules()[rule]->sites()) mark(step, Mark::Role::cause, site, 0);
  step.marks.push_back({.role = Mark::Role::cause, .place = place});
}

}  // namespace crosshatch::sudoku
