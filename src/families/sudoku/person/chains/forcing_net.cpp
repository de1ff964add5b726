// SPDX-License-Identifier: MIT
//
// Forcing nets: singles are propagated to the end after each assumption. An assumption that leads
// to a contradiction is refuted. What follows from all candidates of a cell, or from all places of
// a digit in a house, is true. The idea is HoDoKu's; its nets stop after four rounds of singles and
// then follow groups, which these do not. A digit placed is preferred to one eliminated, then a
// contradiction to a verity, then the first cell. About 1 ms for a position.
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/chains/chain.h"
#include "families/sudoku/person/chains/net.h"
#include "families/sudoku/person/position/filled_constraints.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// About the candidates of a cell.
constexpr Technique net_verity_of_cell =
    told(named(chain_techniques, "forcing-net-verity"), candidates_agree);

class NetSearch {
 public:
  explicit NetSearch(const PencilMarks& pencil)
      : pencil_(pencil),
        net_(pencil),
        consequences_(static_cast<std::size_t>(pencil.tables().sites * pencil.side())) {}

  bool find(Step& step);

 private:
  struct Candidate {
    Site site = 0;
    Value value = 0;
  };
  struct Consequences {
    bool is_refuted = false;
    std::array<CellSet, 10> holding;
    std::array<CellSet, 10> failing;
  };
  struct Found {
    Candidate mark;
    bool holds = false;
    bool is_verity = false;
    std::vector<Candidate> alternatives;  ///< for a verity: one of them holds
    Place place;
  };

  bool grow_all();
  bool each_alternative(bool places);
  bool agree(const std::vector<Candidate>& alternatives, const Place& place, bool places);
  void fill(Step& step);
  void fill_contradiction(Step& step);
  void fill_verity(Step& step);
  void mark_causes(const Term& way, Step& step) const;

  [[nodiscard]] Consequences& of(Candidate mark) {
    return consequences_[mark.site * pencil_.side() + mark.value];
  }

  const PencilMarks& pencil_;
  Net net_;
  std::vector<Consequences> consequences_;
  std::optional<Found> placed_;
  std::optional<Found> removed_;
};

bool NetSearch::find(Step& step) {
  if (!grow_all()) return false;
  if (!placed_) each_alternative(true);
  if (!placed_ && !removed_) each_alternative(false);
  if (!placed_ && !removed_) return false;
  fill(step);
  return true;
}

/// Finds the first refuted assumption of both kinds. Returns false when the budget is spent.
bool NetSearch::grow_all() {
  for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
    const Site site = rest.take();
    for (Candidates marks = pencil_.candidates(site); marks != 0; marks &= marks - 1) {
      const Value value = std::countr_zero(marks);
      if (!pencil_.budget().tick()) return false;
      Consequences& mine = of({site, value});
      if (!net_.grow(site, value, true)) {
        mine.is_refuted = true;
        if (!removed_) removed_ = Found{.mark = {site, value}, .alternatives = {}, .place = {}};
        continue;
      }
      for (Value each = 0; each < pencil_.side(); ++each) {
        mine.holding[each] = net_.holding(each);
        mine.failing[each] = net_.failing(each);
      }
      if (net_.grow(site, value, false)) continue;
      placed_ = Found{.mark = {site, value}, .holds = true, .alternatives = {}, .place = {}};
      return true;
    }
  }
  return true;
}

bool NetSearch::each_alternative(bool places) {
  std::vector<Candidate> alternatives;
  for (CellSet rest = pencil_.open_cells(); !rest.is_empty();) {
    const Site site = rest.take();
    alternatives.clear();
    for (Candidates marks = pencil_.candidates(site); marks != 0; marks &= marks - 1)
      alternatives.push_back({site, std::countr_zero(marks)});
    if (agree(alternatives, {.index = site}, places)) return true;
  }
  for (HouseIndex house = 0; house < pencil_.houses(); ++house) {
    for (Value value = 0; value < pencil_.side(); ++value) {
      alternatives.clear();
      (pencil_.cells(value) & pencil_.house_cells(house)).each([&](Site site) {
        alternatives.push_back({site, value});
      });
      if (agree(alternatives, place_of(pencil_, house), places)) return true;
    }
  }
  return false;
}

/// Looks for a conclusion that follows from all alternatives.
bool NetSearch::agree(const std::vector<Candidate>& alternatives, const Place& place, bool places) {
  if (alternatives.size() < 2) return false;
  for (const Candidate& mark : alternatives) {
    if (of(mark).is_refuted) return false;
  }
  for (Value value = 0; value < pencil_.side(); ++value) {
    CellSet common = pencil_.cells(value);
    for (const Candidate& mark : alternatives) {
      const Consequences& each = of(mark);
      common &= (places ? each.holding : each.failing)[value];
    }
    if (common.is_empty()) continue;
    (places ? placed_ : removed_) = Found{.mark = {common.first(), value},
                                          .holds = places,
                                          .is_verity = true,
                                          .alternatives = alternatives,
                                          .place = place};
    return true;
  }
  return false;
}

void NetSearch::fill(Step& step) {
  const Found& found = placed_ ? *placed_ : *removed_;
  step.changes.push_back(found.holds ? pencil_.placing(found.mark.site, found.mark.value)
                                     : pencil_.removing(found.mark.site, only(found.mark.value)));
  const bool is_of_cell = found.place.kind == Place::Kind::site;
  step.technique = !found.is_verity ? &named(chain_techniques, "forcing-net-contradiction")
                   : is_of_cell     ? &net_verity_of_cell
                                    : &named(chain_techniques, "forcing-net-verity");
  if (!pencil_.wants_reasons()) return;
  mark_targets(step);
  if (found.is_verity) {
    fill_verity(step);
  } else {
    fill_contradiction(step);
  }
}

void NetSearch::fill_contradiction(Step& step) {
  const Found& found = placed_ ? *placed_ : *removed_;
  net_.grow(found.mark.site, found.mark.value, !found.holds);
  Term assumed{.kind = Term::Kind::chain};
  assumed.chain.push_back({{found.mark.site}, found.mark.value, !found.holds});
  const Term way = net_.chain_to_contradiction();
  step.marks.push_back({.role = Mark::Role::witness, .place = net_.broken()});
  mark_causes(way, step);
  mark_constraints(pencil_, way, step);
  step.terms.push_back(std::move(assumed));
  step.terms.push_back({.kind = Term::Kind::places, .places = {net_.broken()}});
  step.terms.push_back(way);
}

void NetSearch::fill_verity(Step& step) {
  const Found& found = placed_ ? *placed_ : *removed_;
  Candidates values = 0;
  for (const Candidate& mark : found.alternatives) values |= only(mark.value);
  step.terms.push_back({.kind = Term::Kind::places, .places = {found.place}});
  step.terms.push_back({.kind = Term::Kind::values, .values = values});
  for (const Candidate& mark : found.alternatives) {
    net_.grow(mark.site, mark.value, true);
    const Term way = net_.chain_to(found.mark.site, found.mark.value, found.holds);
    mark_causes(way, step);
    mark_constraints(pencil_, way, step);
    step.terms.push_back(way);
  }
}

void NetSearch::mark_causes(const Term& way, Step& step) const {
  for (const Inference& inference : way.chain) {
    const Site site = inference.sites.front();
    Mark* known = nullptr;
    for (Mark& mark : step.marks) {
      if (mark.role == Mark::Role::cause && mark.place == place_of(site)) known = &mark;
    }
    if (known == nullptr) {
      step.marks.push_back({.role = Mark::Role::cause, .place = {.index = site}});
      known = &step.marks.back();
    }
    known->values |= only(inference.value);
  }
}

}  // namespace

bool find_forcing_net(const PencilMarks& pencil, Step& step) {
  return NetSearch(pencil).find(step);
}

}  // namespace crosshatch::sudoku
