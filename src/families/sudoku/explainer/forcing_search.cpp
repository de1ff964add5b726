// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/forcing_search.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "base/budget.h"

namespace crosshatch::sudoku::explainer {

const ForcingSearch::Found* ForcingSearch::best(const RemainingCandidates& now) {
  wants_all_ = false;
  run(now);
  return found_.empty() || budget_.is_spent() ? nullptr : &found_.front();
}

void ForcingSearch::all(const RemainingCandidates& now, NestedChains& chains) {
  wants_all_ = true;
  run(now);
  std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
    return std::tie(a.complexity, a.kind, a.order) < std::tie(b.complexity, b.kind, b.order);
  });
  chains.reserve(found_.size());
  for (const Found& found : found_) chains.push_back(chain_of(found));
}

void ForcingSearch::run(const RemainingCandidates& now) {
  now_ = &now;
  on_known_ = {};
  found_.clear();
  if (wants_all_) found_at_.assign(literals, -1);
  order_ = 0;
  for (Site site = 0; site < sites; ++site) {
    const Mask digits = now.in_cell(site);
    if (size(digits) < (is_dynamic_ ? 2 : 3)) continue;
    if (!budget_.tick()) return;
    look_at(site, digits);
  }
}

void ForcingSearch::look_at(Site site, Mask digits) {
  std::array<ChainInference*, 9> branches;
  std::size_t count = 0;
  for (Mask rest = digits; rest != 0; rest &= rest - 1) {
    const Mark mark = mark_of(site, std::countr_zero(rest));
    branches[count++] = from(on_of(mark));
    if (is_dynamic_) look_both_ways(mark, size(digits) >= 3);
    look_at_houses(mark);
    if (budget_.is_spent()) return;
  }
  join({branches.data(), count}, ForcingKind::cell, -1);
}

void ForcingSearch::look_both_ways(Mark mark, bool is_double) {
  ChainInference* const on = from(on_of(mark));
  ChainInference* const off = from(off_of(mark));
  for (ChainInference* const one : {on, off}) {
    if (!one->is_contradiction()) continue;
    const std::array<Branch, 2> branches = {
        {{one, one->contradiction_on()}, {one, one->contradiction_off()}}};
    offer(ForcingKind::contradiction, one == on ? off_of(mark) : on_of(mark), -1, branches);
  }
  if (is_double) join(std::array{on, off}, ForcingKind::both_ways, -1);
}

void ForcingSearch::look_at_houses(Mark mark) {
  const Site site = mark / side;
  const Value value = mark % side;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const HouseIndex house = houses_of(site)[kind];
    Mask places = now_->in_house(house, value);
    if (std::countr_zero(places) != places_of(site)[kind] || is_one(places)) continue;
    std::array<ChainInference*, 9> branches;
    std::size_t count = 0;
    for (; places != 0; places &= places - 1) {
      branches[count++] = from(on_of(mark_of(site_at(house, std::countr_zero(places)), value)));
    }
    join({branches.data(), count}, ForcingKind::house, house);
  }
}

void ForcingSearch::join(std::span<ChainInference* const> branches, ForcingKind kind,
                         HouseIndex house) {
  MarkSet ons = branches[0]->on_set();
  MarkSet offs = branches[0]->off_set();
  for (const ChainInference* const branch : branches.subspan(1)) {
    for (std::size_t i = 0; i < ons.bits.size(); ++i) {
      ons.bits[i] &= branch->on_set().bits[i];
      offs.bits[i] &= branch->off_set().bits[i];
    }
  }
  std::array<Branch, 9> nodes;
  const auto offer_one = [&](Literal literal) {
    for (std::size_t i = 0; i < branches.size(); ++i) {
      nodes[i] = {branches[i], branches[i]->node(literal)};
    }
    offer(kind, literal, house, {nodes.data(), branches.size()});
  };
  if (!ons.is_empty()) {
    for (const Mark mark : branches[0]->ons()) {
      if (ons.has(mark)) offer_one(on_of(mark));
    }
  }
  if (!offs.is_empty()) {
    for (const Mark mark : branches[0]->offs()) {
      if (offs.has(mark)) offer_one(off_of(mark));
    }
  }
}

void ForcingSearch::offer(ForcingKind kind, Literal literal, HouseIndex house,
                          std::span<const Branch> branches) {
  const Mark mark = mark_of(literal);
  const Site site = mark / side;
  const Mask others = now_->in_cell(site) & ~(1U << mark % side);
  if (is_on(literal) && others == 0) return;
  ++order_;
  Literal key = 0;
  if (wants_all_) {
    // In a cell of two, one is on if the other is off.
    key = is_on(literal) && is_one(others) ? off_of(mark_of(site, std::countr_zero(others)))
                                           : literal;
  }
  const int at = wants_all_ ? found_at_[key] : static_cast<int>(found_.size()) - 1;
  int complexity = 0;
  for (const Branch& branch : branches) complexity += branch.inference->ancestors(branch.node);
  const auto is_worse = [&] {
    return at >= 0 &&
           std::tie(found_[at].complexity, found_[at].kind) <= std::tie(complexity, kind);
  };
  if (is_worse()) return;
  complexity += nested_complexity(branches);
  if (is_worse()) return;
  if (at < 0) {
    found_at_.resize(literals);
    found_at_[key] = static_cast<std::int16_t>(found_.size());
    found_.emplace_back();
  }
  Found& found = at < 0 ? found_.back() : found_[at];
  found = {complexity, kind, order_, literal, house, branches.size(), {}};
  std::copy(branches.begin(), branches.end(), found.branches.begin());
}

int ForcingSearch::nested_complexity(std::span<const Branch> branches) {
  int total = 0;
  paths_.clear();
  for (const Branch& branch : branches) {
    if (!branch.inference->has_nested()) continue;
    for (const ChainInference::Node node : branch.inference->chain(branch.node)) {
      const int nested = branch.inference->nested(node);
      if (nested == ChainInference::no_nested) continue;
      const ChainNumbers::Entry& entry = numbers_->entries[nested];
      if (std::find(paths_.begin(), paths_.end(), entry.path) != paths_.end()) continue;
      paths_.push_back(entry.path);
      total += entry.complexity;
    }
  }
  return total;
}

NestedChain ForcingSearch::chain_of(const Found& found) const {
  NestedChain chain;
  chain.complexity = found.complexity;
  const Mark mark = mark_of(found.literal);
  const Site site = mark / side;
  if (is_on(found.literal)) {
    Mask rest = now_->in_cell(site) & ~(1U << mark % side);
    for (; rest != 0; rest &= rest - 1) {
      chain.removed.push_back(static_cast<std::int16_t>(mark_of(site, std::countr_zero(rest))));
    }
  } else {
    chain.removed.push_back(static_cast<std::int16_t>(mark));
  }
  for (std::size_t i = 0; i < found.count; ++i) {
    ChainInference& inference = *found.branches[i].inference;
    chain.path = mix(chain.path, 0xFFFF);
    for (const ChainInference::Node node : inference.chain(found.branches[i].node)) {
      const Literal literal = inference.literal(node);
      chain.path = mix(chain.path, static_cast<std::uint64_t>(literal) + 1);
      if (!is_on(literal)) continue;
      Unit unit = inference.unit(node);
      if (unit == no_unit) {  // a branch of the cell or house
        if (found.kind == ForcingKind::cell) unit = mark_of(literal) / side;
        if (found.kind == ForcingKind::house) unit = unit_of(found.house, mark_of(literal) % side);
      }
      if (unit != no_unit) chain.units.push_back(static_cast<std::int16_t>(unit));
    }
  }
  return chain;
}

ChainInference* ForcingSearch::from(Literal literal) {
  const Mark mark = mark_of(literal);
  std::unique_ptr<ChainInference>& known = is_on(literal) ? on_[mark] : off_[mark];
  if (is_on(literal)) {
    if (on_known_.has(mark)) return known.get();
    on_known_.add(mark);
  }
  if (!known) known = std::make_unique<ChainInference>();
  known->run(*now_, literal, is_dynamic_, further_);
  return known.get();
}

}  // namespace crosshatch::sudoku::explainer
