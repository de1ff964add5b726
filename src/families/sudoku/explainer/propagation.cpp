// SPDX-License-Identifier: MIT
//
// Which literals follow from an assumption, and how many each of them follows from.
//
// As in Sudoku Explainer's doChaining, all candidates that are on are followed up before the next
// one that is off. The order decides which of two causes a literal is remembered with, and so how
// many ancestors it has.
//
// A candidate is on because all others of its cell, or of its digit in a house, are off. Without
// `is_dynamic` there is only one other, so one rule serves both: the cause is the unit in which the
// candidate was the last one, and its parents are the other candidates there.
#include "families/sudoku/explainer/propagation.h"

#include <algorithm>
#include <bit>

#include "families/sudoku/explainer/remaining.h"

namespace crosshatch::sudoku::explainer {

Propagation::Propagation(const PencilMarks& pencil, const CandidateIndex& candidates,
                         PropagationRules rules, CandidateLiteral start)
    : pencil_(pencil),
      candidates_(candidates),
      rules_(rules),
      causes_(static_cast<std::size_t>(2 * candidates.count()), unknown) {
  ons_.reserve(64);
  offs_.reserve(128);
  add(start, assumed);
  propagate();
}

void Propagation::add(CandidateLiteral literal, int cause) {
  causes_[index(literal)] = static_cast<std::int16_t>(cause);
  (literal.holds ? ons_ : offs_).push_back(static_cast<std::int16_t>(literal.candidate));
}

void Propagation::propagate() {
  RemainingCandidates remaining(pencil_);
  // Returns false on a contradiction.
  const auto conclude = [&](CandidateLiteral literal, int cause) {
    if (has(literal.opposite())) {
      contradiction_ = count_ancestors(literal, cause) + ancestors(literal.opposite());
      return false;
    }
    if (!has(literal)) add(literal, cause);
    return true;
  };
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  while (next_on < ons_.size() || next_off < offs_.size()) {
    if (next_on < ons_.size()) {
      const Candidate on = ons_[next_on++];
      const Site site = candidates_.site(on);
      const Value value = candidates_.value(on);
      if (rules_.in_cells) {
        Mask others = remaining.in_cell(site) & ~(1U << value);
        for (; others != 0; others &= others - 1) {
          if (!conclude({candidates_.at(site, std::countr_zero(others)), false}, on)) return;
        }
      }
      const auto& houses = houses_of(site);
      for (std::size_t kind = 0; kind < 3; ++kind) {
        Mask others = remaining.in_house(houses[kind], value) & ~(1U << places_of(site)[kind]);
        if (kind != 0) others &= ~segment(houses[kind], houses[0]);
        for (; others != 0; others &= others - 1) {
          const Site peer = site_at(houses[kind], std::countr_zero(others));
          if (!conclude({candidates_.at(peer, value), false}, on)) return;
        }
      }
      continue;
    }
    const Candidate off = offs_[next_off++];
    const Site site = candidates_.site(off);
    const Value value = candidates_.value(off);
    std::array<CandidateLiteral, 4> found;
    std::array<int, 4> causes;
    std::size_t count = 0;
    const auto last = [&](Candidate candidate, int cause) {
      const CandidateLiteral literal = {candidate, true};
      if (std::find(found.begin(), found.begin() + count, literal) != found.begin() + count) return;
      found[count] = literal;
      causes[count++] = cause;
    };
    const Mask others = remaining.in_cell(site) & ~(1U << value);
    if (rules_.in_cells && is_one(others)) last(candidates_.at(site, std::countr_zero(others)), 0);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const HouseIndex house = houses_of(site)[kind];
      const Mask places = remaining.in_house(house, value) & ~(1U << places_of(site)[kind]);
      if (!is_one(places)) continue;
      last(candidates_.at(site_at(house, std::countr_zero(places)), value),
           static_cast<int>(kind) + 1);
    }
    if (rules_.is_dynamic) remaining.remove(site, value);
    for (std::size_t i = 0; i < count; ++i) {
      if (!conclude(found[i], causes[i])) return;
    }
  }
}

template <class Use>
void Propagation::each_parent(CandidateLiteral literal, int cause, Use use) const {
  if (cause == assumed) return;
  if (!literal.holds) {
    use(CandidateLiteral{cause, true});
    return;
  }
  const Site site = candidates_.site(literal.candidate);
  const Value value = candidates_.value(literal.candidate);
  if (cause == 0) {
    for (Mask rest = digits(pencil_, site) & ~(1U << value); rest != 0; rest &= rest - 1) {
      use(CandidateLiteral{candidates_.at(site, std::countr_zero(rest)), false});
    }
    return;
  }
  const auto kind = static_cast<std::size_t>(cause - 1);
  const HouseIndex house = houses_of(site)[kind];
  Mask rest = pencil_.places(house, value) & ~(1U << places_of(site)[kind]);
  for (; rest != 0; rest &= rest - 1) {
    use(CandidateLiteral{candidates_.at(site_at(house, std::countr_zero(rest)), value), false});
  }
}

int Propagation::count_ancestors(CandidateLiteral literal, int cause) const {
  std::vector<CandidateLiteral> rest;
  std::vector<bool> is_met(causes_.size());
  int count = 1;
  is_met[index(literal)] = true;
  const auto meet = [&](CandidateLiteral parent) {
    if (is_met[index(parent)]) return;
    is_met[index(parent)] = true;
    ++count;
    rest.push_back(parent);
  };
  each_parent(literal, cause, meet);
  while (!rest.empty()) {
    const CandidateLiteral next = rest.back();
    rest.pop_back();
    each_parent(next, this->cause(next), meet);
  }
  return count;
}

int Propagation::ancestors(CandidateLiteral literal) const {
  if (ancestor_counts_.empty()) ancestor_counts_.resize(causes_.size());
  std::int16_t& known = ancestor_counts_[index(literal)];
  if (known == 0) known = static_cast<std::int16_t>(count_ancestors(literal, cause(literal)));
  return known;
}

}  // namespace crosshatch::sudoku::explainer
