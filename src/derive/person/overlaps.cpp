// SPDX-License-Identifier: MIT
//
// Counts are looked at in pairs that share an open site. What a pair says stays true until one of
// the two changes; then all pairs of that one are looked at again.
#include <algorithm>
#include <array>
#include <tuple>

#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "rules/count/overlap.h"

namespace crosshatch::derive {

namespace {

/// What two counts conclude of a board, which is afterwards as it was. That they contradict each
/// other changes no site.
std::vector<Change> changes_of(const rules::CountRule& one, const rules::CountRule& other,
                               const rules::Model& model, Board& board,
                               std::vector<rules::Conclusion>& conclusions) {
  std::vector<Site> sites(one.sites().begin(), one.sites().end());
  sites.insert(sites.end(), other.sites().begin(), other.sites().end());
  const auto deduce = [&](rules::Facts& facts) { rules::deduce_overlap(one, other, facts); };
  std::vector<Change> changes;
  (void)ask(sites, deduce, board, conclusions);
  for (const rules::Conclusion& conclusion : conclusions) {
    const bool is_refuted = conclusion.literal.values == 0;
    if (!is_refuted && !model.is_hidden(conclusion.literal.site))
      add_change(changes, conclusion, board);
  }
  return changes;
}

}  // namespace

void PageSheet::look_for_overlaps(int rule) {
  std::vector<int> partners;
  for (const rules::Literal& literal : counts_[rule]->literals()) {
    if (!literal.is_open(whole_)) continue;
    for (const int partner : model().rules_of(literal.site)) {
      // Of two that have changed, the one that is looked at later asks.
      const bool is_own = partner == rule || changed_counts_.contains(partner);
      if (!is_own && counts_[partner] != nullptr) partners.push_back(partner);
    }
  }
  std::ranges::sort(partners);
  // Two counts that share one site say no more together than what each has to say alone.
  for (auto at = partners.begin(); at != partners.end();) {
    const auto next = std::ranges::upper_bound(at, partners.end(), *at);
    const int partner = *at;
    const bool shares_one = next - at == 1;
    at = next;
    if (shares_one && said_[rule].empty() && said_[partner].empty()) continue;
    Overlapping found{std::min(rule, partner), std::max(rule, partner)};
    found.changes =
        changes_of(*counts_[found.one], *counts_[found.other], model(), whole_, conclusions_);
    if (!found.changes.empty()) overlaps_.push_back(std::move(found));
  }
}

const Overlapping* PageSheet::nearest_overlap() {
  found_.reset();
  std::erase_if(overlaps_, [&](const Overlapping& one) {
    return changed_counts_.contains(one.one) || changed_counts_.contains(one.other);
  });
  while (!changed_counts_.empty()) {
    if (!budget().tick()) return nullptr;
    const int last = *changed_counts_.rbegin();
    look_for_overlaps(last);
    changed_counts_.erase(last);
  }
  const auto rank = [&](const Overlapping& one) {
    return std::tuple(distance(one.changes.front().site), one.one, one.other);
  };
  const auto best = std::ranges::min_element(overlaps_, {}, rank);
  return best == overlaps_.end() ? nullptr : &*best;
}

bool find_overlap(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const Overlapping* found = sheet.nearest_overlap();
  if (found == nullptr) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<rules::Conclusion> conclusions;
  Board board = sheet.whole();
  (void)changes_of(*sheet.count(found->one), *sheet.count(found->other), sheet.model(), board,
                   conclusions);
  rules::Literals reason;
  for (const rules::Conclusion& one : conclusions)
    reason.insert(reason.end(), one.reason.begin(), one.reason.end());
  sheet.tell_rules(std::array{found->one, found->other}, reason, step);
  return true;
}

}  // namespace crosshatch::derive
