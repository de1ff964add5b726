// SPDX-License-Identifier: MIT
#include "rules/model.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "rules/encoding.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::rules {

Site Model::hide(Candidates values, Site near) {
  const Site site = start_.sites();
  Board larger(site + 1, values);
  for (Site old = 0; old < site; ++old) larger[old] = start_[old];
  start_ = std::move(larger);
  order_.insert(std::next(std::ranges::find(order_, near)), site);
  return site;
}

bool Model::is_broken(const Board& solution) const {
  return std::ranges::any_of(rules_, [&](const auto& rule) { return rule->is_broken(solution); });
}

Ending deduce(const Model& model, Board& board, Budget& budget,
              std::vector<Conclusion>* conclusions) {
  // Rules by site; those of a site that changed are looked at again.
  std::vector<std::vector<int>> rules_of(static_cast<std::size_t>(board.sites()));
  const auto rules = model.rules();
  for (int i = 0; i < static_cast<int>(rules.size()); ++i) {
    for (const Site site : rules[i]->sites()) rules_of[site].push_back(i);
  }
  std::vector<int> queue(rules.size());
  std::iota(queue.begin(), queue.end(), 0);
  std::vector<char> is_waiting(rules.size(), true);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (!budget.spend()) return Ending::limit;
    const PuzzleRule& rule = *rules[queue[next]];
    is_waiting[queue[next]] = false;
    std::vector<Candidates> before;
    for (const Site site : rule.sites()) before.push_back(board[site]);
    Facts facts(board, conclusions);
    rule.deduce(facts);
    if (facts.is_impossible()) return Ending::exhausted;
    if (!facts.is_changed()) continue;
    for (std::size_t i = 0; i < before.size(); ++i) {
      const Site site = rule.sites()[i];
      if (board[site] == before[i]) continue;
      for (const int touched : rules_of[site]) {
        if (std::exchange(is_waiting[touched], true)) continue;
        queue.push_back(touched);
      }
    }
  }
  return Ending::exhausted;
}

namespace {

/// Excludes all solutions that look like this one.
void block_visible(sat::Formula& formula, const Model& model, const Board& solution) {
  std::vector<sat::Literal> clause;
  for (const Site site : formula.open_sites()) {
    if (!model.is_hidden(site)) clause.push_back(-formula.is(site, solution.value(site)));
  }
  formula.add(clause);
}

}  // namespace

Ending enumerate(const Model& model, const Board& board, Budget& budget, SolutionSink sink) {
  if (board.is_impossible()) return Ending::exhausted;
  const auto solver = sat::make_solver();
  sat::Formula formula(board, *solver, {}, &budget);
  for (const auto& rule : model.rules()) rule->encode(formula);
  while (true) {
    if (formula.is_cut_short()) return Ending::limit;
    const sat::SatAnswer answer = solver->solve(budget);
    if (answer == sat::SatAnswer::unknown) return Ending::limit;
    if (answer == sat::SatAnswer::unsatisfiable) return Ending::exhausted;
    const Board found = sat::model(formula);
    bool is_solution = true;
    for (const auto& rule : model.rules()) {
      if (const std::optional<Clause> clause = rule->cut(found)) {
        add(formula, *clause);
        is_solution = false;
      }
    }
    if (!is_solution) continue;
    if (!sink(found)) return Ending::enough;
    block_visible(formula, model, found);
  }
}

}  // namespace crosshatch::rules
