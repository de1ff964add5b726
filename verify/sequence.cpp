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
        return site.values == ~std::uint64_t{0} >> (64 - values) << puzzle_.least_value;
      });
  for (int value = puzzle_.least_value; are_all && value < puzzle_.end_value(); ++value) {
    for (const Site& site : sites_) formula.add(puzzle_.literal(site.at, value));
    formula.end();
  }
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    for (std::size_t j = i + 1; j < sites_.size(); ++j) {
      for (int value = puzzle_.least_value; value < puzzle_.end_value(); ++value)
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

bool Sequence::is_broken(Solution solution) const {
  int state = 0;
  for (const Site& site : sites_) {
    state = site.holds(solution) ? automaton_->step(state, solution[site.at]) : -1;
    if (state < 0) return true;
  }
  return !automaton_->is_end(state) || (are_different_ && Different::is_broken(solution));
}

void Sequence::add_clauses(Formula& formula) const {
  // The edges of the automaton on ways to an end, cell by cell.
  Array<Array<Edge>> edges(sites_.size());
  std::set<int> states = {0};
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    spend(states.size());
    for (const int state : std::exchange(states, {}))
      for (int value = puzzle_.least_value; value < puzzle_.end_value(); ++value) {
        const bool is_named = (sites_[i].values >> value & 1) != 0;
        const int to = is_named ? automaton_->step(state, value) : -1;
        if (to >= 0) edges[i].push_back({state, value, to}), states.insert(to);
      }
  }
  std::erase_if(states, [&](int state) { return !automaton_->is_end(state); });
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
    const int end = puzzle_.least_value + puzzle_.values_of(sites_[i].at);
    for (int value = puzzle_.least_value; value < end; ++value)
      add(puzzle_.literal(sites_[i].at, value), giving[value]);
  }
  if (are_different_) Different::add_clauses(formula);
}

}  // namespace crosshatch::verify
