// SPDX-License-Identifier: MIT
#include "families/sudoku/person/patterns/singles.h"

#include <bit>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

using Role = Mark::Role;

/// The site, among those offered, that is nearest to the last step; the first of equally near.
class NearestSite {
 public:
  explicit NearestSite(const PencilMarks& pencil) : pencil_(pencil) {}

  /// Returns whether the site is the nearest so far.
  bool offer(Site site) {
    if (pencil_.has_aside() &&
        pencil_.is_aside({pencil_.placing(site, std::countr_zero(pencil_.candidates(site)))}))
      return false;
    const int distance = pencil_.distance(site);
    if (site_ >= 0 && distance >= distance_) return false;
    site_ = site;
    distance_ = distance;
    return true;
  }

  [[nodiscard]] bool is_any() const { return site_ >= 0; }
  [[nodiscard]] Site site() const { return site_; }

 private:
  const PencilMarks& pencil_;
  Site site_ = -1;
  int distance_ = 0;
};

/// The open cells of a house, as a mask of places.
std::uint32_t open_places(const PencilMarks& pencil, HouseIndex house) {
  std::uint32_t open = 0;
  for (Value value = 0; value < pencil.side(); ++value) open |= pencil.places(house, value);
  return open;
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

/// The cells with one candidate, in a small grid.
CellSet naked_singles(const PencilMarks& pencil) {
  CellSet once;
  CellSet twice;
  for (Value value = 0; value < pencil.side(); ++value) {
    twice |= once & pencil.cells(value);
    once |= pencil.cells(value);
  }
  return once - twice;
}

}  // namespace

bool find_full_house(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  NearestSite nearest(pencil);
  HouseIndex in = -1;
  if (pencil.tables().is_small()) {
    naked_singles(pencil).each([&](Site site) {
      for (const HouseIndex house : pencil.houses_of(site)) {
        const CellSet open = pencil.open_cells() & pencil.house_cells(house);
        if (!open.is_single()) continue;
        if (nearest.offer(site)) in = house;
        return;
      }
    });
  } else {
    for (HouseIndex house = 0; house < pencil.houses(); ++house) {
      const std::uint32_t open = open_places(pencil, house);
      if (!is_one(open)) continue;
      const Site site = pencil.site(house, std::countr_zero(open));
      if (is_one(pencil.candidates(site)) && nearest.offer(site)) in = house;
    }
  }
  if (!nearest.is_any()) return false;
  const Site site = nearest.site();
  const Value value = std::countr_zero(pencil.candidates(site));
  step.changes.push_back(pencil.placing(site, value));
  if (pencil.wants_reasons()) {
    step.terms = {term_of_sites({&site, 1}), term_of(pencil, {in})};
    mark_targets(step);
    mark(pencil, step, Role::cause, in);
  }
  return true;
}

bool find_naked_single(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  NearestSite nearest(pencil);
  if (pencil.tables().is_small()) {
    naked_singles(pencil).each([&](Site site) { nearest.offer(site); });
  } else {
    for (Site site = 0; site < pencil.tables().sites; ++site) {
      if (is_one(pencil.candidates(site))) nearest.offer(site);
    }
  }
  if (!nearest.is_any()) return false;
  const Site site = nearest.site();
  const Value value = std::countr_zero(pencil.candidates(site));
  step.changes.push_back(pencil.placing(site, value));
  if (pencil.wants_reasons()) {
    step.terms = {term_of_sites({&site, 1}), term_of(only(value))};
    mark_targets(step);
    mark(step, Role::cause, site, only(value));
    mark_placed_peers(pencil, step, site, value);
  }
  return true;
}

/// Takes the hidden single that arose first, as HoDoKu does. Which one is taken affects how many
/// naked singles follow, and so the score of a puzzle.
bool find_hidden_single(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  for (const auto& [site, value] : pencil.hidden_singles()) {
    if (pencil.is_placed(site) || !pencil.board().may_be(site, value)) continue;
    const std::span<const HouseIndex> houses = pencil.houses_of(site);
    // The box first, since people look for a digit there.
    HouseIndex in = -1;
    const auto look = [&, digit = value](HouseIndex house) {
      if (in < 0 && is_one(pencil.places(house, digit))) in = house;
    };
    look(houses[2]);
    for (const HouseIndex house : houses) look(house);
    if (in < 0) continue;
    step.changes.push_back(pencil.placing(site, value));
    if (!is_new(pencil, step)) continue;
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
