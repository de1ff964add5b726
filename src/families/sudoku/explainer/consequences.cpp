// SPDX-License-Identifier: MIT
//
// Which claims follow from one, and how many each rests on.
//
// Standing claims are followed up at once, falling ones one at a time (Sudoku Explainer's
// doChaining): the order decides which of two reasons a claim is remembered with, so its weight.
//
// What stands as the last of a cell or of a digit in a house rests on all the others there having
// fallen. Without `is_dynamic` there is only one other, so one rule serves both: the reason of what
// stands is the unit in which it was the last, and its parents are the other candidates there.
#include "families/sudoku/explainer/consequences.h"

#include <algorithm>
#include <bit>

namespace crosshatch::sudoku::explainer {

namespace {

/// What is left of the candidates in the course of a dynamic chain.
struct Left {
  explicit Left(const Pencil& pencil) {
    for (Site site = 0; site < sites; ++site) {
      cells[static_cast<std::size_t>(site)] = static_cast<std::uint16_t>(digits(pencil, site));
    }
    for (HouseIndex house = 0; house < 3 * side; ++house) {
      for (Value value = 0; value < side; ++value) {
        houses[static_cast<std::size_t>(house * side + value)] =
            static_cast<std::uint16_t>(pencil.places(house, value));
      }
    }
  }

  [[nodiscard]] Mask in_cell(Site site) const { return cells[static_cast<std::size_t>(site)]; }
  [[nodiscard]] Mask in_house(HouseIndex house, Value value) const {
    return houses[static_cast<std::size_t>(house * side + value)];
  }

  void remove(Site site, Value value) {
    cells[static_cast<std::size_t>(site)] &= static_cast<std::uint16_t>(~(1U << value));
    for (std::size_t kind = 0; kind < 3; ++kind) {
      houses[static_cast<std::size_t>(houses_of(site)[kind] * side + value)] &=
          static_cast<std::uint16_t>(~(1U << places_of(site)[kind]));
    }
  }

  std::array<std::uint16_t, sites> cells;
  std::array<std::uint16_t, 27 * 9> houses;
};

}  // namespace

Propagation::Propagation(const Pencil& pencil, const Roster& roster, PropagationRules reach,
                         CandidateLiteral start)
    : pencil_(pencil),
      roster_(roster),
      reach_(reach),
      causes_(static_cast<std::size_t>(2 * roster.count()), unknown) {
  ons_.reserve(64);
  offs_.reserve(128);
  add(start, assumed);
  spread();
}

void Propagation::add(CandidateLiteral claim, int cause) {
  causes_[index(claim)] = static_cast<std::int16_t>(cause);
  (claim.holds ? ons_ : offs_).push_back(static_cast<std::int16_t>(claim.mark));
}

void Propagation::spread() {
  Left left(pencil_);
  // False when it contradicts what is known.
  const auto conclude = [&](CandidateLiteral claim, int cause) {
    if (has(claim.opposite())) {
      contradiction_ = weigh(claim, cause) + weight(claim.opposite());
      return false;
    }
    if (!has(claim)) add(claim, cause);
    return true;
  };
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  while (next_on < ons_.size() || next_off < offs_.size()) {
    if (next_on < ons_.size()) {
      const Candidate on = ons_[next_on++];
      const Site site = roster_.site(on);
      const Value value = roster_.value(on);
      if (reach_.in_cells) {
        Mask others = left.in_cell(site) & ~(1U << value);
        for (; others != 0; others &= others - 1) {
          if (!conclude({roster_.at(site, std::countr_zero(others)), false}, on)) return;
        }
      }
      const auto& houses = houses_of(site);
      for (std::size_t kind = 0; kind < 3; ++kind) {
        Mask others = left.in_house(houses[kind], value) & ~(1U << places_of(site)[kind]);
        if (kind != 0) others &= ~segment(houses[kind], houses[0]);
        for (; others != 0; others &= others - 1) {
          const Site peer = site_at(houses[kind], std::countr_zero(others));
          if (!conclude({roster_.at(peer, value), false}, on)) return;
        }
      }
      continue;
    }
    const Candidate off = offs_[next_off++];
    const Site site = roster_.site(off);
    const Value value = roster_.value(off);
    std::array<CandidateLiteral, 4> lasts;
    std::array<int, 4> causes;
    std::size_t count = 0;
    const auto last = [&](Candidate mark, int cause) {
      const CandidateLiteral stands = {mark, true};
      if (std::find(lasts.begin(), lasts.begin() + count, stands) != lasts.begin() + count) return;
      lasts[count] = stands;
      causes[count++] = cause;
    };
    const Mask others = left.in_cell(site) & ~(1U << value);
    if (reach_.in_cells && is_one(others)) last(roster_.at(site, std::countr_zero(others)), 0);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = houses_of(site)[kind];
      const Mask places = left.in_house(house, value) & ~(1U << places_of(site)[kind]);
      if (!is_one(places)) continue;
      last(roster_.at(site_at(house, std::countr_zero(places)), value), static_cast<int>(kind) + 1);
    }
    if (reach_.is_dynamic) left.remove(site, value);
    for (std::size_t i = 0; i < count; ++i) {
      if (!conclude(lasts[i], causes[i])) return;
    }
  }
}

template <class Use>
void Propagation::each_parent(CandidateLiteral claim, int cause, Use use) const {
  if (cause == assumed) return;
  if (!claim.holds) {
    use(CandidateLiteral{cause, true});
    return;
  }
  const Site site = roster_.site(claim.mark);
  const Value value = roster_.value(claim.mark);
  if (cause == 0) {
    for (Mask rest = digits(pencil_, site) & ~(1U << value); rest != 0; rest &= rest - 1) {
      use(CandidateLiteral{roster_.at(site, std::countr_zero(rest)), false});
    }
    return;
  }
  const auto kind = static_cast<std::size_t>(cause - 1);
  const HouseIndex house = houses_of(site)[kind];
  Mask rest = pencil_.places(house, value) & ~(1U << places_of(site)[kind]);
  for (; rest != 0; rest &= rest - 1) {
    use(CandidateLiteral{roster_.at(site_at(house, std::countr_zero(rest)), value), false});
  }
}

int Propagation::weigh(CandidateLiteral claim, int cause) const {
  std::vector<CandidateLiteral> rest;
  std::vector<bool> is_met(causes_.size());
  int count = 1;
  is_met[index(claim)] = true;
  const auto meet = [&](CandidateLiteral parent) {
    if (is_met[index(parent)]) return;
    is_met[index(parent)] = true;
    ++count;
    rest.push_back(parent);
  };
  each_parent(claim, cause, meet);
  while (!rest.empty()) {
    const CandidateLiteral next = rest.back();
    rest.pop_back();
    each_parent(next, this->cause(next), meet);
  }
  return count;
}

int Propagation::weight(CandidateLiteral claim) const {
  if (weights_.empty()) weights_.resize(causes_.size());
  std::int16_t& known = weights_[index(claim)];
  if (known == 0) known = static_cast<std::int16_t>(weigh(claim, cause(claim)));
  return known;
}

}  // namespace crosshatch::sudoku::explainer
