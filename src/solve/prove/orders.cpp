// SPDX-License-Identifier: MIT
#include "solve/prove/orders.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

namespace crosshatch {

namespace {

std::size_t index_of(sat::Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }

/// Sets of variables that are joined.
class Joined {
 public:
  explicit Joined(std::size_t size) : parents_(size) {
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  }
  std::size_t first(std::size_t item) {
    while (parents_[item] != item) item = parents_[item] = parents_[parents_[item]];
    return item;
  }
  void join(std::size_t a, std::size_t b) {
    const auto [low, high] = std::minmax({first(a), first(b)});
    parents_[high] = low;
  }

 private:
  std::vector<std::size_t> parents_;
};

}  // namespace

std::vector<ClausePart> parts_of_clauses(std::vector<std::vector<sat::Literal>> clauses,
                                         const std::vector<sat::Literal>& variables) {
  Joined joined(variables.empty() ? 1 : index_of(variables.back()) + 1);
  for (const auto& clause : clauses)
    for (const sat::Literal literal : clause)
      joined.join(index_of(clause.front()), index_of(literal));
  std::vector<ClausePart> parts;
  constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> part_of(variables.empty() ? 1 : index_of(variables.back()) + 1, none);
  for (const sat::Literal variable : variables) {
    std::size_t& part = part_of[joined.first(index_of(variable))];
    if (part == none) {
      part = parts.size();
      parts.emplace_back();
    }
    parts[part].variables.push_back(variable);
  }
  for (auto& clause : clauses)
    parts[part_of[joined.first(index_of(clause.front()))]].clauses.push_back(std::move(clause));
  return parts;
}

Sweeps::Sweeps(const Puzzle& puzzle, int values, const sat::ClauseList& clauses) {
  const int per_site = values == 2 ? 1 : values;
  const int of_cells = puzzle.sites() * per_site;
  const auto variables = static_cast<std::size_t>(clauses.variables()) + 1;
  enum class Way { along_rows, along_columns, by_value };
  for (const Way way : {Way::along_rows, Way::along_columns, Way::by_value}) {
    if (way == Way::by_value && per_site == 1) continue;
    std::vector<int> firsts(variables, std::numeric_limits<int>::max());
    std::vector<int> lasts(variables, -1);
    const auto see = [&](std::size_t variable, int key) {
      firsts[variable] = std::min(firsts[variable], key);
      lasts[variable] = std::max(lasts[variable], key);
    };
    for (int i = 0; i < of_cells; ++i) {
      const int site = i / per_site;
      const int row = site / puzzle.columns();
      const int column = site % puzzle.columns();
      const int key = way == Way::along_rows      ? site
                      : way == Way::along_columns ? column * puzzle.rows() + row
                                                  : i % per_site * puzzle.sites() + site;
      see(static_cast<std::size_t>(i) + 1, key);
    }
    for (std::uint32_t number = 1; number <= clauses.size(); ++number) {
      for (const sat::Literal cell : clauses[number]) {
        if (std::abs(cell) > of_cells) continue;
        for (const sat::Literal other : clauses[number])
          if (std::abs(other) > of_cells) see(index_of(other), firsts[index_of(cell)]);
      }
    }
    // What has no clause with a cell follows from variables before it, and comes with the last.
    const std::vector<int> named = lasts;
    for (std::uint32_t number = 1; number <= clauses.size(); ++number) {
      for (const sat::Literal literal : clauses[number]) {
        const std::size_t variable = index_of(literal);
        if (named[variable] >= 0) continue;
        for (const sat::Literal other : clauses[number])
          if (index_of(other) < variable)
            lasts[variable] = std::max(lasts[variable], lasts[index_of(other)]);
        firsts[variable] = lasts[variable];
      }
    }
    const bool has_others = clauses.variables() > of_cells;
    keys_.push_back(std::move(firsts));
    if (has_others) keys_.push_back(std::move(lasts));
  }
}

sat::Order Sweeps::order(std::size_t sweep, std::vector<sat::Literal> variables) const {
  const std::vector<int>& keys = keys_[sweep];
  std::stable_sort(variables.begin(), variables.end(), [&](sat::Literal a, sat::Literal b) {
    return keys[index_of(a)] < keys[index_of(b)];
  });
  sat::Order order;
  for (const sat::Literal variable : variables) {
    if (order.empty() || keys[index_of(order.back().front())] != keys[index_of(variable)])
      order.emplace_back();
    order.back().push_back(variable);
  }
  return order;
}

}  // namespace crosshatch
