// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <utility>

#include "derive/page.h"
#include "derive/person/person.h"
#include "derive/person/sheet.h"

namespace crosshatch::derive {

void PageSheet::mark_targets(Step& step) {
  for (const Change& change : step.changes)
    step.marks.push_back({Mark::Role::target, {.index = change.site}, change.after});
}

std::vector<Place> PageSheet::places_of(int rule) const {
  const auto& [id, at, and_at] = model().label_of(rule);
  if (at && and_at) return {*at, *and_at};
  if (at) return {*at};
  std::vector<Place> places;
  for (const Site site : model().rules()[rule]->sites()) {
    if (!model().is_hidden(site)) places.push_back({.index = site});
  }
  // Nobody reads a longer list than that.
  constexpr std::size_t most_named = 9;
  const bool is_all = static_cast<int>(places.size()) == model().visible();
  if (is_all || places.size() > most_named || model().rules().size() == 1) places.clear();
  return places;
}

void PageSheet::tell(int rule, const Basis& basis, const Board& whole, Step& step) const {
  const rules::PuzzleRule& told = *model().rules()[rule];
  const std::optional<Place>& at = model().label_of(rule).at;
  if (at) {
    for (const Place& place : places_of(rule)) step.marks.push_back({Mark::Role::cause, place, 0});
  }
  const auto* count = dynamic_cast<const rules::CountRule*>(&told);
  // What a rule that counts names holds there; of other sites and rules, what is not empty.
  const auto holds_something = [&](Site site) {
    if (!is_one(whole[site])) return false;
    if (count == nullptr) return told.is_of_all_values() || whole[site] != only(0);
    const auto literal = std::ranges::find(count->literals(), site, &rules::Literal::site);
    return literal == count->literals().end() ? whole[site] != only(0) : literal->holds(whole);
  };
  std::vector<Place> holding;
  for (const Place& place : basis.places) {
    if (at != place) step.marks.push_back({Mark::Role::cause, place, 0});
  }
  for (const Site site : basis.sites) {
    const Place place = {.index = site};
    if (at != place)
      step.marks.push_back({at ? Mark::Role::witness : Mark::Role::cause, place, whole[site]});
  }
  for (const Site site : basis.about) {
    const Place place = {.index = site};
    if (at != place && holds_something(site)) holding.push_back(place);
  }
  // The cells at the ends of the rule's links.
  std::vector<Place> ends;
  for (const Site site : told.sites()) {
    if (model().is_hidden(site) || puzzle().layout().of() != SiteLayout::Sites::links) break;
    const std::span<const Site> as_one = puzzle().as_one(site);
    const SiteLayout& layout = puzzle().layout();
    const GridPlace first = layout.place(as_one.front()).cell;
    const GridPlace last = layout.place(as_one.back()).other.value_or(first);
    for (const GridPlace& cell : {first, last}) {
      const Place end{Place::Kind::cell, cell.row * puzzle().columns() + cell.column};
      if (std::ranges::find(ends, end) == ends.end()) ends.push_back(end);
    }
  }
  int open = 0;
  for (const Site site : told.sites()) open += !model().is_hidden(site) && !is_one(whole[site]);
  step.terms = {places_term(places_of(rule)),
                {.kind = Term::Kind::number, .number = told.tally(whole).value_or(0)},
                places_term(std::move(holding), only(0)),
                {.kind = Term::Kind::number, .number = open},
                places_term(basis.places),
                places_term(std::move(ends))};
}

void PageSheet::tell_rules(std::span<const int> rules, const rules::Literals& reason,
                           Step& step) const {
  for (const int rule : rules) {
    std::vector<Place> places = places_of(rule);
    for (const Place& place : places) step.marks.push_back({Mark::Role::cause, place, 0});
    step.terms.push_back(places_term(std::move(places)));
  }
  for (const Site site : grounds().basis(reason, reason).sites)
    step.marks.push_back({Mark::Role::witness, {.index = site}, whole()[site]});
}

bool find_single(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  const Site site = sheet.nearest_single();
  if (site < 0) return false;
  step.changes = {{site, sheet.board()[site], sheet.board()[site], true}};
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  step.terms = {places_term({{.index = site}})};
  return true;
}

bool find_saying(Position& position, Step& step, std::size_t saying) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const RuleSaying& own = sheet.puzzle().page().sayings[saying];
  if (own.technique.find != nullptr) return own.technique.find(position, step);
  if (own.rule == cell_alone) return find_single(position, step);
  const int rule = sheet.nearest(saying);
  if (rule < 0) return false;
  const Said& said = sheet.said(rule, saying);
  step.changes = said.changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  sheet.tell(rule, sheet.grounds().basis(said.reason, said.about), sheet.whole(), step);
  return true;
}

}  // namespace crosshatch::derive
