// SPDX-License-Identifier: MIT
//
// A number that a region needs, and a cell that none of its places there leaves that number.
#include <algorithm>
#include <optional>
#include <span>
#include <tuple>

#include "derive/person/numbers/number_places.h"
#include "derive/person/numbers/steps.h"

namespace crosshatch::derive {

namespace {

struct Pointing {
  const NeededNumber* needed = nullptr;
  std::vector<Change> changes = {};
};

/// The cells that see all places of a number.
std::vector<Site> seen_by_all(const Sights& sights, const NeededNumber& needed) {
  std::vector<Site> cells;
  for (const rules::Literal& seen : sights.seen_from(needed.places.front())) {
    const auto sees = [&](Site place) { return sights.see(seen.site, place, needed.value); };
    if (std::ranges::all_of(needed.places, sees)) cells.push_back(seen.site);
  }
  return cells;
}

/// That of the fewest places, nearest to the last step.
std::optional<Pointing> best_pointing(const PageSheet& sheet, const Sights& sights,
                                      std::span<const NeededNumber> all) {
  std::optional<Pointing> best;
  const auto rank = [&](const Pointing& one) {
    return std::tuple(one.needed->places.size(), sheet.distance(one.changes.front().site));
  };
  for (const NeededNumber& needed : all) {
    Pointing found{&needed, ruled_out(sheet.board(), seen_by_all(sights, needed), needed.value)};
    if (!found.changes.empty() && (!best || rank(found) < rank(*best))) best = std::move(found);
  }
  return best;
}

}  // namespace

bool find_pointing(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const std::vector<NeededNumber> needed = needed_numbers(sheet);
  const std::optional<Pointing> found = best_pointing(sheet, sheet.sights(), needed);
  if (!found) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  const Candidates number = only(found->needed->value);
  step.marks.push_back({Mark::Role::cause, found->needed->at, 0});
  std::vector<Place> places;
  for (const Site site : found->needed->places) {
    places.push_back({.index = site});
    step.marks.push_back({Mark::Role::witness, places.back(), number});
  }
  step.terms = {places_term({found->needed->at}),
                {.kind = Term::Kind::values, .values = number},
                places_term(std::move(places), number)};
  return true;
}

}  // namespace crosshatch::derive
