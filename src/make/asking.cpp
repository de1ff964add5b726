// SPDX-License-Identifier: MIT
#include "make/asking.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch {

namespace {

/// Sites whose clauses take as long as a conflict. Many questions of a large puzzle have no
/// conflict at all, and still a limit on nodes is to end them.
constexpr std::uint64_t sites_of_node = 8;

}  // namespace

int open_sites(const Board& board) {
  return static_cast<int>(
      std::ranges::count_if(board.all(), [](Candidates site) { return !is_one(site); }));
}

sat::SatAnswer Asking::other_solution(const Puzzle& puzzle, const Board* known, Rng* phases,
                                      Board& found, std::uint64_t most_nodes) const {
  Board start = family_.start(puzzle);
  // With clues beside a solution, logic often leaves little to ask.
  if (known != nullptr && family_.logic({puzzle, start, budget_}) == Ending::limit)
    return sat::SatAnswer::unknown;
  if (start.is_impossible()) return sat::SatAnswer::unsatisfiable;
  if (known != nullptr && start.is_solved()) return sat::SatAnswer::unsatisfiable;
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start, *solver, {}, &budget_);
  family_.encode(puzzle, formula);
  if (formula.is_cut_short() || !budget_.spend(1 + formula.open_sites().size() / sites_of_node))
    return sat::SatAnswer::unknown;
  if (known != nullptr) sat::block(formula, *known);
  for (const Site site : formula.open_sites()) {
    // Another solution near the known one is found soonest.
    if (phases == nullptr && known != nullptr) solver->prefer(formula.is(site, known->value(site)));
    for (Candidates rest = phases == nullptr ? 0 : start[site]; rest != 0; rest &= rest - 1) {
      const sat::Literal literal = formula.is(site, std::countr_zero(rest));
      solver->prefer(phases->chance(50) ? literal : -literal);
    }
  }
  // With something to assume, CaDiCaL does not begin with a few simple assignments. They take long,
  // and are the same for every seed: of a latin square they find always the same.
  const std::array assumed = {formula.yes()};
  budget_.begin_slice(most_nodes);
  const sat::SatAnswer answer = sat::solve(formula, budget_, assumed);
  budget_.end_slice();
  if (answer == sat::SatAnswer::satisfiable) found = sat::model(formula);
  return answer;
}

sat::SatAnswer Asking::other_solutions(const Puzzle& puzzle, const Board& known, int most,
                                       Rng& phases, function_ref<void(const Board&)> sink) const {
  Board start = family_.start(puzzle);
  if (family_.logic({puzzle, start, budget_}) == Ending::limit) return sat::SatAnswer::unknown;
  if (start.is_impossible() || start.is_solved()) return sat::SatAnswer::unsatisfiable;
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start, *solver, {}, &budget_);
  family_.encode(puzzle, formula);
  if (formula.is_cut_short() || !budget_.spend(1 + formula.open_sites().size() / sites_of_node))
    return sat::SatAnswer::unknown;
  sat::block(formula, known);
  const std::array assumed = {formula.yes()};
  sat::SatAnswer first = sat::SatAnswer::unknown;
  for (int i = 0; i < most; ++i) {
    const int percent = i % 2 == 0 ? 0 : 50;
    for (const Site site : formula.open_sites()) {
      const sat::Literal literal = formula.is(site, known.value(site));
      solver->prefer(phases.chance(percent) ? -literal : literal);
    }
    budget_.begin_slice(nodes_of_question);
    const sat::SatAnswer answer = sat::solve(formula, budget_, assumed);
    budget_.end_slice();
    if (i == 0) first = answer;
    if (answer != sat::SatAnswer::satisfiable) return first;
    const Board found = sat::model(formula);
    sink(found);
    sat::block(formula, found);
  }
  return first;
}

bool Asking::is_unique(const Puzzle& puzzle, const Board& solution,
                       std::uint64_t most_nodes) const {
  Board other;
  return other_solution(puzzle, &solution, nullptr, other, most_nodes) ==
         sat::SatAnswer::unsatisfiable;
}

bool Asking::is_good(const Puzzle& puzzle, const Board& solution) const {
  if (solvers_ == nullptr) return is_unique(puzzle, solution);
  // Who tries values takes long to be stuck, and SAT tells at once of most puzzles that there is
  // another solution.
  Board other;
  const bool asks_first = solvers_->hardest >= Grade::hard;
  if (asks_first &&
      other_solution(puzzle, &solution, nullptr, other) == sat::SatAnswer::satisfiable)
    return false;
  return solvers_->allowed(puzzle).is_solved;
}

Reach Asking::by_logic(const Puzzle& puzzle) const {
  Reach reach{.known = family_.start(puzzle)};
  const Ending ending = family_.logic({puzzle, reach.known, budget_});
  reach.is_solved = ending != Ending::limit && reach.known.is_solved();
  return reach;
}

Reach Asking::ahead(const Puzzle& puzzle) const {
  Reach reach{.known = family_.start(puzzle)};
  if (family_.engines.empty()) return reach;
  budget_.begin_slice(nodes_of_question);
  (void)family_.engines.front().run({puzzle, reach.known, budget_},
                                    [](const Board&) { return false; });
  budget_.end_slice();
  reach.is_solved = reach.known.is_solved();
  return reach;
}

}  // namespace crosshatch
