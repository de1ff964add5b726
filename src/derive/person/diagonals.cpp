// SPDX-License-Identifier: MIT
//
// Numbers along a diagonal hand on what comes to them: a loop that enters a 2 at one corner leaves
// it at the other one. The chain that is told is no longer than it has to be.
#include <algorithm>

#include "derive/person/person.h"
#include "derive/person/sheet.h"
#include "rules/chain.h"

namespace crosshatch::derive {

namespace {

std::vector<Change> chain_changes(const rules::Cluster& chain, const rules::Model& /*model*/,
                                  Board& board, std::vector<rules::Conclusion>& /*conclusions*/) {
  std::vector<Change> changes;
  for (const rules::Literal& literal : rules::narrowed_by_chain(chain, board))
    add_change(changes, {.literal = literal, .reason = {}}, board);
  return changes;
}

}  // namespace

std::optional<Together> PageSheet::nearest_chain() {
  found_.reset();
  if (!chains_.is_listed) list(model(), rules::chains_of(model()), chains_);
  const Together* const longest = nearest(chains_, chain_changes);
  if (longest == nullptr) return std::nullopt;
  Together found = *longest;
  const auto without = [](auto list, bool is_first) {
    list.erase(is_first ? list.begin() : list.end() - 1);
    return list;
  };
  for (const bool is_first : {true, false}) {
    while (found.rules.size() > 1) {
      rules::Cluster fewer = without(found.rules, is_first);
      std::vector<Change> changes = chain_changes(fewer, model(), whole_, conclusions_);
      if (changes.empty()) break;
      found = {std::move(fewer), without(found.numbers, is_first), std::move(changes)};
    }
  }
  return found;
}

bool find_diagonal(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const std::optional<Together> found = sheet.nearest_chain();
  if (!found) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  Term all = places_term({});
  for (const int rule : found->numbers) {
    const std::vector<Place> where = sheet.places_of(rule);
    for (const Place& place : where) step.marks.push_back({Mark::Role::cause, place, 0});
    // Corners between two numbers go without saying.
    const bool is_end = rule == found->numbers.front() || rule == found->numbers.back();
    for (const Place& place : where) {
      if (is_end || place.kind == Place::Kind::cell) all.places.push_back(place);
    }
  }
  for (const rules::PuzzleRule* const rule : found->rules) {
    for (const Site site : rule->sites()) {
      const auto is_there = [&](const Mark& mark) { return mark.place == Place{.index = site}; };
      if (sheet.whole().is_decided(site) && std::ranges::none_of(step.marks, is_there))
        step.marks.push_back({Mark::Role::witness, {.index = site}, sheet.whole()[site]});
    }
  }
  step.terms = {std::move(all)};
  return true;
}

}  // namespace crosshatch::derive
