// SPDX-License-Identifier: MIT
//
// Two views of what follows from what. `ImplicationClosure` knows only whether, for all literals at
// once: parts of literals that lead to each other (Tarjan) share one row of bits, and a row is the
// union of its successors' rows, which are complete when it is made. That is some 10,000 word
// operations a position, and tells at once when no chain can remove anything: a candidate falls
// only if from its holding follows that it does not hold. `ShortestChains` then finds the shortest
// chains, breadth first, for the few premises that are worth it.
#include "families/sudoku/person/chains/chain.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace crosshatch::sudoku {

namespace {

constexpr std::uint32_t settled = std::numeric_limits<std::uint32_t>::max();

}  // namespace

ImplicationClosure::ImplicationClosure(const LinkGraph& links)
    : links_(links),
      words_((static_cast<std::size_t>(links.literals()) + 63) / 64),
      rows_(static_cast<std::size_t>(links.literals()) * words_),
      part_of_(static_cast<std::size_t>(links.literals())),
      low_(static_cast<std::size_t>(links.literals())) {
  unsettled_.reserve(static_cast<std::size_t>(links.literals()));
  for (Literal literal = 0; literal < links.literals(); ++literal) {
    if (low_[literal] == 0) visit(literal);
  }
}

void ImplicationClosure::visit(Literal literal) {
  const std::size_t at = static_cast<std::size_t>(literal);
  const std::uint32_t number = ++visited_;
  low_[at] = number;
  const std::size_t bottom = unsettled_.size();
  unsettled_.push_back(static_cast<std::uint16_t>(literal));
  std::uint32_t lowest = number;
  for (const Literal next : links_.from(literal)) {
    const std::size_t then = static_cast<std::size_t>(next);
    if (low_[then] == 0) visit(next);
    if (low_[then] != settled) lowest = std::min(lowest, low_[then]);
  }
  low_[at] = lowest;
  if (lowest != number) return;
  const std::uint32_t part = parts_++;
  std::uint64_t* row = rows_.data() + part * words_;
  const bool is_loop = unsettled_.size() - bottom > 1;
  for (std::size_t i = bottom; i < unsettled_.size(); ++i) {
    low_[unsettled_[i]] = settled;
    part_of_[unsettled_[i]] = part;
    if (is_loop) row[unsettled_[i] / 64] |= std::uint64_t{1} << unsettled_[i] % 64;
  }
  for (std::size_t i = bottom; i < unsettled_.size(); ++i) {
    for (const std::uint16_t next : links_.from(unsettled_[i])) {
      const std::uint64_t bit = std::uint64_t{1} << next % 64;
      // What is in the row already has brought its own row along.
      if ((row[next / 64] & bit) != 0) continue;
      row[next / 64] |= bit;
      const std::uint64_t* theirs = rows_.data() + part_of_[next] * words_;
      for (std::size_t word = 0; word < words_; ++word) row[word] |= theirs[word];
    }
  }
  unsettled_.resize(bottom);
}

ShortestChains::ShortestChains(const LinkGraph& links)
    : links_(links), entries_(static_cast<std::size_t>(links.literals())) {
  all_.reserve(entries_.size());
}

void ShortestChains::grow(Literal premise) {
  ++round_;
  all_.clear();
  all_.push_back(static_cast<std::uint16_t>(premise));
  entries_[premise] = {round_, 0, 0};
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const std::uint16_t from = all_[i];
    const int distance = entries_[from].distance + 1;
    for (const std::uint16_t next : links_.from(from)) {
      if (entries_[next].round == round_) continue;
      entries_[next] = {round_, from, static_cast<std::uint16_t>(distance)};
      all_.push_back(next);
    }
  }
}

Chain ShortestChains::chain(Literal end) const {
  Chain chain(static_cast<std::size_t>(distance(end)) + 1);
  for (auto place = chain.rbegin(); place != chain.rend(); ++place) {
    *place = end;
    end = at(end).parent;
  }
  return chain;
}

bool meets_twice(const LinkGraph& links, const Chain& chain, bool is_loop) {
  const auto at = [&](std::size_t i) -> const LinkGraph::Node& { return links[node_of(chain[i])]; };
  CellSet met;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (met.has(at(i).site)) return true;
    if (i > 0 && (!is_loop || at(i - 1).site != at(0).site)) met |= at(i - 1).cells;
  }
  return false;
}

int ChainEliminations::count() const {
  int count = 0;
  for (const CellSet& cells : cells_) count += cells.size();
  return count;
}

int ChainEliminations::weight() const {
  int weight = 0;
  int factor = 1;
  for (std::size_t value = 0; value < cells_.size(); ++value) {
    cells_[value].each([&](Site site) {
      weight += site * factor + static_cast<int>(value) + 1;
      factor += 80;
    });
  }
  return weight;
}

void ChainEliminations::fill(const PencilMarks& pencil, Step& step) const {
  CellSet sites;
  for (const CellSet& cells : cells_) sites |= cells;
  sites.each([&](Site site) {
    Candidates values = 0;
    for (std::size_t value = 0; value < cells_.size(); ++value) {
      if (cells_[value].has(site)) values |= only(static_cast<Value>(value));
    }
    step.changes.push_back(pencil.removing(site, values));
  });
}

Term chain_term(const LinkGraph& links, const Chain& chain) {
  Term term{.kind = Term::Kind::chain};
  for (const Literal literal : chain) {
    const LinkGraph::Node& node = links[node_of(literal)];
    Inference& inference = term.chain.emplace_back();
    node.cells.each([&](Site site) { inference.sites.push_back(site); });
    inference.value = node.value;
    inference.holds = holds(literal);
  }
  return term;
}

void mark(const LinkGraph& links, const Chain& chain, Step& step) {
  for (const Literal literal : chain) {
    const LinkGraph::Node& node = links[node_of(literal)];
    node.cells.each([&](Site site) {
      for (Mark& known : step.marks) {
        if (known.role != Mark::Role::cause || known.place != Place{.index = site}) continue;
        known.values |= only(node.value);
        return;
      }
      step.marks.push_back(
          {.role = Mark::Role::cause, .place = {.index = site}, .values = only(node.value)});
    });
  }
}

}  // namespace crosshatch::sudoku
