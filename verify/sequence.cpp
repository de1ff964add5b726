// SPDX-License-Identifier: MIT
//
// Values that differ, and words of automata.
#include <algorithm>
#include <map>
#include <set>

#include "rule.h"

namespace crosshatch::verify {

void Different::add_clauses(Formula& formula) const {
  const auto values = static_cast<std::size_t>(puzzle_.values);
  const bool are_all =
      sites_.size() == values && std::all_of(sites_.begin(), sites_.end(), [&](const Site& site) {
        return site.values == ~std::uint64_t{0} >> (64 - values);
      });
  for (int value = 0; are_all && value < puzzle_.values; ++value) {
    for (const Site& site : sites_) formula.add(puzzle_.literal(site.at, value));
    formula.end();
  }
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    for (std::size_t j = i + 1; j < sites_.size(); ++j) {
      for (int value = 0; value < puzzle_.values; ++value)
        if ((sites_[i].values & sites_[j].values) >> value & 1)
          formula.add_clause(
              {-puzzle_.literal(sites_[i].at, value), -puzzle_.literal(sites_[j].at, value)});
    }
  }
}

bool Different::is_broken(Solution solution) const {
  std::uint64_t seen = 0;
  return std::any_of(sites_.begin(), sites_.end(), [&](const Site& site) {
    const std::uint64_t value = std::uint64_t{1} << solution[site.at] & site.values;
    return (std::exchange(seen, seen | value) & value) != 0;
  });
}

Sequence::Sequence(const Puzzle& puzzle, Sites sites, Array<std::int32_t> numbers,
                   std::uint64_t filled, bool are_different)
    : Different(puzzle, std::move(sites)),
      numbers_(std::move(numbers)),
      filled_(filled),
      are_different_(are_different) {
  for (const std::int32_t length : numbers_) {
    if (is_filled_.size() > 1) is_filled_.push_back(0);
    if (filled_ != 0) is_filled_.insert(is_filled_.end(), length, 1);
  }
}

int Sequence::step(int state, int value) const {
  if (filled_ == 0) {  // how high the highest is, and how many are seen, at most 64
    const int seen = state % 65;
    if (value < state / 65) return state;
    return seen < numbers_[0] ? (value + 1) * 65 + seen + 1 : -1;
  }
  const bool has_more = state + 1 < std::ssize(is_filled_);
  if ((filled_ >> value & 1) != 0) return has_more && is_filled_[state + 1] != 0 ? state + 1 : -1;
  if (is_filled_[state] == 0 || !has_more) return state;
  return is_filled_[state + 1] != 0 ? -1 : state + 1;
}

bool Sequence::is_end(int state) const {
  return filled_ == 0 ? state % 65 == numbers_[0] : state + 1 == std::ssize(is_filled_);
}

bool Sequence::is_broken(Solution solution) const {
  int state = 0;
  for (const Site& site : sites_) {
    state = site.holds(solution) ? step(state, solution[site.at]) : -1;
    if (state < 0) return true;
  }
  return !is_end(state) || (are_different_ && Different::is_broken(solution));
}

void Sequence::add_clauses(Formula& formula) const {
  // The edges of the automaton on ways to an end, cell by cell.
  Array<Array<Edge>> edges(sites_.size());
  std::set<int> states = {0};
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    spend(states.size());
    for (const int state : std::exchange(states, {}))
      for (int value = 0; value < puzzle_.values; ++value)
        if (const int to = step(state, value); (sites_[i].values >> value & 1) != 0 && to >= 0)
          edges[i].push_back({state, value, to}), states.insert(to);
  }
  std::erase_if(states, [&](int state) { return !is_end(state); });
  for (std::size_t i = sites_.size(); i-- > 0;) {
    std::erase_if(edges[i], [&](const Edge& edge) { return states.count(edge.to) == 0; });
    states.clear();
    for (const Edge& edge : edges[i]) states.insert(edge.from);
  }
  if (states.empty()) return formula.end();
  Array<std::map<int, std::int32_t>> nodes(sites_.size() + 1);
  Array<std::int32_t> first(sites_.size());  // of each cell, its first edge
  nodes[0][0] = formula.new_variable();
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    first[i] = formula.variables() + 1;
    for (const Edge& edge : edges[i]) nodes[i + 1][edge.to] = formula.new_variable();
    for (auto& [state, variable] : nodes[i + 1]) variable = formula.new_variable();
  }
  formula.add_clause({nodes[0][0]});
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    std::map<int, Literals> leaving, entering, giving;
    for (const auto& [from, value, to] : edges[i]) {
      const std::int32_t edge = first[i]++;
      formula.add_clause({-edge, puzzle_.literal(sites_[i].at, value)});
      formula.add_clause({-edge, nodes[i][from]});
      formula.add_clause({-edge, nodes[i + 1][to]});
      leaving[from].push_back(edge), entering[to].push_back(edge), giving[value].push_back(edge);
    }
    const auto add = [&](std::int32_t one, const Literals& others) {
      formula.add(-one);
      for (const std::int32_t literal : others) formula.add(literal);
      formula.end();
    };
    for (const auto& [state, node] : nodes[i]) add(node, leaving[state]);
    for (const auto& [state, node] : nodes[i + 1]) add(node, entering[state]);
    for (int value = 0; value < puzzle_.values; ++value)
      add(puzzle_.literal(sites_[i].at, value), giving[value]);
  }
  if (are_different_) Different::add_clauses(formula);
}

}  // namespace crosshatch::verify
