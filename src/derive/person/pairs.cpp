// SPDX-License-Identifier: MIT
//
// Small rules that share several sites, such as a number and a corner of its cell, tried together
// in all ways (rules/together.h). What a pair says is kept until one of the two changes.
#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>

#include "derive/person/person.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

namespace {

/// What two rules conclude of visible sites of a board, which is afterwards as it was.
std::vector<Change> changes_of(const rules::Pair& pair, const rules::Model& model, Board& board,
                               std::vector<rules::Conclusion>& conclusions) {
  std::vector<Site> sites;
  std::ranges::set_union(pair[0]->sites(), pair[1]->sites(), std::back_inserter(sites));
  std::vector<Change> changes;
  (void)ask(
      sites, [&](rules::Facts& facts) { rules::deduce_together(pair, facts); }, board, conclusions);
  for (const rules::Conclusion& conclusion : conclusions) {
    const Site site = conclusion.literal.site;
    if (!model.is_hidden(site) && (board[site] & conclusion.literal.values) != 0)
      add_change(changes, conclusion, board);
  }
  return changes;
}

}  // namespace

/// All pairs of the model, none of them looked at.
void PageSheet::list_pairs() {
  std::unordered_map<const rules::PuzzleRule*, int> numbers;
  for (const auto& rule : model().rules())
    numbers.emplace(rule.get(), static_cast<int>(numbers.size()));
  pairs_of_.resize(numbers.size());
  for (const rules::Pair& pair : rules::pairs_of(model())) {
    const int number = static_cast<int>(pairs_.size());
    pairs_.push_back({pair, {numbers.at(pair[0]), numbers.at(pair[1])}, {}});
    for (const int rule : pairs_.back().rules) pairs_of_[rule].push_back(number);
  }
}

const Together* PageSheet::nearest_pair() {
  found_.reset();
  if (!has_pairs_) {
    has_pairs_ = true;
    list_pairs();
    for (std::size_t rule = 0; rule < pairs_of_.size(); ++rule)
      changed_rules_.insert(static_cast<int>(rule));
  }
  std::set<int> stale;
  for (const int rule : changed_rules_)
    stale.insert(pairs_of_[rule].begin(), pairs_of_[rule].end());
  for (const int number : stale) {
    if (!budget().tick()) return nullptr;
    pairs_[number].changes = changes_of(pairs_[number].pair, model(), whole_, conclusions_);
  }
  changed_rules_.clear();
  const Together* best = nullptr;
  int nearest = 0;
  for (const Together& one : pairs_) {
    if (one.changes.empty()) continue;
    const int far = distance(one.changes.front().site);
    if (best != nullptr && far >= nearest) continue;
    best = &one;
    nearest = far;
  }
  return best;
}

bool find_pair(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const Together* const found = sheet.nearest_pair();
  if (found == nullptr) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<rules::Conclusion> conclusions;
  Board board = sheet.whole();
  (void)changes_of(found->pair, sheet.model(), board, conclusions);
  rules::Literals reason;
  for (const rules::Conclusion& one : conclusions) {
    for (const rules::Literal& literal : one.reason) {
      if (is_one(literal.values)) reason.push_back(literal);
    }
  }
  sheet.tell_rules(found->rules, reason, step);
  return true;
}

}  // namespace crosshatch::derive
