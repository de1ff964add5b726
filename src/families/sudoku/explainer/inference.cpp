// SPDX-License-Identifier: MIT
#include "families/sudoku/explainer/inference.h"

#include <algorithm>
#include <bit>

namespace crosshatch::sudoku::explainer {

void ChainInference::run(const RemainingCandidates& source, Literal start, bool is_dynamic,
                         FurtherRules* further) {
  source_ = &source;
  now_ = source;
  is_dynamic_ = is_dynamic;
  has_nested_ = false;
  on_set_ = {};
  off_set_ = {};
  ons_.clear();
  offs_.clear();
  nodes_.clear();
  parents_.clear();
  counts_.clear();
  contradiction_on_ = contradiction_off_ = -1;
  add(start, add_node(start, no_unit, no_nested));
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  for (;;) {
    if (next_on < ons_.size()) {
      if (!follow_on(ons_[next_on++])) return;
    } else if (next_off < offs_.size()) {
      if (!follow_off(offs_[next_off++])) return;
    } else {
      if (further == nullptr) return;
      further->extend(*this);
      if (next_off == offs_.size()) return;
    }
  }
}

ChainInference::Node ChainInference::add_node(Literal literal, Unit unit, int nested) {
  nodes_.push_back({static_cast<std::int16_t>(literal), static_cast<std::int16_t>(unit), nested,
                    static_cast<std::int32_t>(parents_.size()), 0});
  return static_cast<Node>(nodes_.size()) - 1;
}

void ChainInference::add(Literal literal, Node node) {
  const Mark mark = mark_of(literal);
  node_of_[literal] = static_cast<std::int16_t>(node);
  if (is_on(literal)) {
    on_set_.add(mark);
    ons_.push_back(static_cast<std::int16_t>(mark));
  } else {
    off_set_.add(mark);
    offs_.push_back(static_cast<std::int16_t>(mark));
  }
}

bool ChainInference::follow_on(Mark mark) {
  const Site site = mark / side;
  const Value value = mark % side;
  const Node node = node_of_[on_of(mark)];
  for (Mask rest = now_.in_cell(site) & ~(1U << value); rest != 0; rest &= rest - 1) {
    if (!conclude_off(mark_of(site, std::countr_zero(rest)), node)) return false;
  }
  const auto& houses = houses_of(site);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const Mask met = kind == 0 ? 1U << places_of(site)[0] : segment(houses[kind], houses[0]);
    for (Mask rest = now_.in_house(houses[kind], value) & ~met; rest != 0; rest &= rest - 1) {
      const Site peer = site_at(houses[kind], std::countr_zero(rest));
      if (!conclude_off(mark_of(peer, value), node)) return false;
    }
  }
  return true;
}

bool ChainInference::conclude_off(Mark mark, Node parent) {
  if (off_set_.has(mark)) return true;
  const bool is_both = on_set_.has(mark);
  const Node node = add_node(off_of(mark), no_unit, no_nested);
  parents_.push_back(static_cast<std::int16_t>(parent));
  nodes_.back().parents = 1;
  if (is_both) {
    contradiction_on_ = node_of_[on_of(mark)];
    contradiction_off_ = node;
    return false;
  }
  add(off_of(mark), node);
  return true;
}

bool ChainInference::follow_off(Mark mark) {
  const Site site = mark / side;
  const Value value = mark % side;
  const Node node = node_of_[off_of(mark)];
  std::array<Mark, 4> found;
  std::array<Unit, 4> units;
  std::size_t count = 0;
  const auto last = [&](Mark other, Unit unit) {
    if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count) return;
    found[count] = other;
    units[count++] = unit;
  };
  const Mask others = now_.in_cell(site) & ~(1U << value);
  if (is_one(others)) last(mark_of(site, std::countr_zero(others)), site);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const HouseIndex house = houses_of(site)[kind];
    const Mask places = now_.in_house(house, value) & ~(1U << places_of(site)[kind]);
    if (!is_one(places)) continue;
    last(mark_of(site_at(house, std::countr_zero(places)), value), unit_of(house, value));
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!conclude_on(found[i], units[i], node)) return false;
  }
  if (is_dynamic_) now_.remove(site, value);
  return true;
}

bool ChainInference::conclude_on(Mark mark, Unit unit, Node trigger) {
  if (on_set_.has(mark)) return true;
  const bool is_both = off_set_.has(mark);
  const Node node = add_node(on_of(mark), unit, no_nested);
  parents_.push_back(static_cast<std::int16_t>(trigger));
  if (is_dynamic_) {
    const Value value = mark % side;
    if (unit < sites) {
      const Site site = unit;
      for (Mask gone = source_->in_cell(site) & ~now_.in_cell(site); gone != 0; gone &= gone - 1) {
        parents_.push_back(node_of_[off_of(mark_of(site, std::countr_zero(gone)))]);
      }
    } else {
      const HouseIndex house = (unit - sites) / side;
      Mask gone = source_->in_house(house, value) & ~now_.in_house(house, value);
      for (; gone != 0; gone &= gone - 1) {
        parents_.push_back(
            node_of_[off_of(mark_of(site_at(house, std::countr_zero(gone)), value))]);
      }
    }
  }
  nodes_.back().parents = static_cast<std::int32_t>(parents_.size()) - nodes_.back().first_parent;
  if (is_both) {
    contradiction_on_ = node;
    contradiction_off_ = node_of_[off_of(mark)];
    return false;
  }
  add(on_of(mark), node);
  return true;
}

void ChainInference::eliminate(Mark mark, std::span<const std::int16_t> parents, int nested) {
  if (off_set_.has(mark)) return;
  const Node node = add_node(off_of(mark), no_unit, nested);
  for (const Mark parent : parents) parents_.push_back(node_of_[off_of(parent)]);
  nodes_.back().parents = static_cast<std::int32_t>(parents.size());
  has_nested_ = has_nested_ || nested != no_nested;
  add(off_of(mark), node);
}

int ChainInference::ancestors(Node node) {
  if (counts_.empty()) count_all();
  return counts_[node];
}

void ChainInference::count_all() {
  const std::size_t count = nodes_.size();
  const std::size_t words = (count + 63) / 64;
  ancestor_bits_.resize(count * words);
  counts_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t* const own = ancestor_bits_.data() + i * words;
    std::fill(own, own + words, 0);
    own[i / 64] |= std::uint64_t{1} << (i % 64);
    const Entry& entry = nodes_[i];
    for (int k = 0; k < entry.parents; ++k) {
      const auto parent = static_cast<std::size_t>(parents_[entry.first_parent + k]);
      const std::uint64_t* const other = ancestor_bits_.data() + parent * words;
      for (std::size_t word = 0; word <= parent / 64; ++word) own[word] |= other[word];
    }
    int total = 0;
    for (std::size_t word = 0; word <= i / 64; ++word) total += std::popcount(own[word]);
    counts_[i] = static_cast<std::int16_t>(total);
  }
}

std::span<const std::int16_t> ChainInference::chain(Node node) {
  met_.assign((nodes_.size() + 63) / 64, 0);
  chain_.clear();
  const auto meet = [&](Node next) {
    const auto at = static_cast<std::size_t>(next);
    const std::uint64_t bit = std::uint64_t{1} << (at % 64);
    if ((met_[at / 64] & bit) != 0) return;
    met_[at / 64] |= bit;
    chain_.push_back(static_cast<std::int16_t>(next));
  };
  meet(node);
  for (std::size_t i = 0; i < chain_.size(); ++i) {
    const Entry& entry = nodes_[chain_[i]];
    for (int k = 0; k < entry.parents; ++k) meet(parents_[entry.first_parent + k]);
  }
  return chain_;
}

}  // namespace crosshatch::sudoku::explainer
