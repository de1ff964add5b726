// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;

using Single = PencilMarks::Single;

/// Whether a waiting single is still one, and the step that places it would be new.
bool is_open(const PencilMarks& pencil, const Single& single) {
  return !pencil.is_placed(single.site) && pencil.board().may_be(single.site, single.value) &&
         !(pencil.has_aside() && pencil.is_aside({pencil.placing(single.site, single.value)}));
}

/// The first house of a site whose other cells are all placed; -1 if there is none.
HouseIndex full_house_of(const PencilMarks& pencil, Site site) {
  for (const HouseIndex house : pencil.houses_of(site)) {
    const std::span<const Site> sites = pencil.tables().sites_in(house);
    if (std::all_of(sites.begin(), sites.end(),
                    [&](Site other) { return other == site || pencil.is_placed(other); }))
      return house;
  }
  return -1;
}

/// Calls `use` for the sites of the houses of a site (more than once where houses intersect), and
/// then for its other peers.
template <class Use>
void each_peer(const PencilMarks& pencil, Site site, Use use) {
  for (const HouseIndex house : pencil.houses_of(site)) {
    for (const Site peer : pencil.tables().sites_in(house)) use(peer);
  }
  for (const Site peer : pencil.tables().further_peers(site)) use(peer);
}

/// Marks placed cells whose digits leave only `value` for a site.
void mark_placed_peers(const PencilMarks& pencil, Step& step, Site site, Value value) {
  Candidates seen = only(value);
  each_peer(pencil, site, [&](Site peer) {
    if (!pencil.is_placed(peer) || (seen & pencil.board()[peer]) != 0) return;
    seen |= pencil.board()[peer];
    mark(step, Role::witness, peer, 0);
  });
}

/// Marks cells with `value` placed that rule it out in the other open cells of a house.
void mark_blockers(const PencilMarks& pencil, Step& step, HouseIndex in, Site target, Value value) {
  for (int place = 0; place < pencil.side(); ++place) {
    const Site site = pencil.site(in, place);
    if (site == target || pencil.is_placed(site)) continue;
    each_peer(pencil, site, [&](Site peer) {
      if (!pencil.is_placed(peer) || pencil.board()[peer] != only(value)) return;
      bool is_known = false;
      for (const Mark& known : step.marks)
        is_known |= known.role == Role::witness && known.place == place_of(peer);
      if (!is_known) mark(step, Role::witness, peer, 0);
    });
  }
}

}  // namespace

// Singles are taken in the order in which they arose, as HoDoKu does: which naked single comes
// first affects which hidden singles arise, and so the score of a puzzle.

bool find_full_house(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  for (const Single& single : pencil.naked_singles()) {
    if (!is_open(pencil, single)) continue;
    const HouseIndex in = full_house_of(pencil, single.site);
    if (in < 0) continue;
    step.changes.push_back(pencil.placing(single.site, single.value));
    if (pencil.wants_reasons()) {
      step.terms = {term_of_sites({&single.site, 1}), term_of(pencil, {in})};
      mark_targets(step);
      mark(pencil, step, Role::cause, in);
    }
    return true;
  }
  return false;
}

bool find_naked_single(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  for (const Single& single : pencil.naked_singles()) {
    if (!is_open(pencil, single)) continue;
    step.changes.push_back(pencil.placing(single.site, single.value));
    if (pencil.wants_reasons()) {
      step.terms = {term_of_sites({&single.site, 1}), term_of(only(single.value))};
      mark_targets(step);
      mark(step, Role::cause, single.site, only(single.value));
      mark_placed_peers(pencil, step, single.site, single.value);
    }
    return true;
  }
  return false;
}

bool find_hidden_single(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  for (const Single& single : pencil.hidden_singles()) {
    if (!is_open(pencil, single)) continue;
    const auto [site, value] = single;
    const std::span<const HouseIndex> houses = pencil.houses_of(site);
    // The box first, since people look for a digit there.
    HouseIndex in = -1;
    const auto look = [&, digit = value](HouseIndex house) {
      if (in < 0 && is_one(pencil.places(house, digit))) in = house;
    };
    if (pencil.tables().is_regular) look(houses[2]);
    for (const HouseIndex house : houses) look(house);
    if (in < 0) continue;
    step.changes.push_back(pencil.placing(site, value));
    if (pencil.wants_reasons()) {
      step.terms = {term_of_sites({&site, 1}), term_of(pencil, {in}), term_of(only(value))};
      mark_targets(step);
      mark(pencil, step, Role::cause, in);
      mark_blockers(pencil, step, in, site, value);
    }
    return true;
  }
  return false;
}

}  // namespace crosshatch::sudoku
