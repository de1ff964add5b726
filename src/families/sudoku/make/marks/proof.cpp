// SPDX-License-Identifier: MIT
#include "families/sudoku/make/marks/proof.h"

#include <bit>

#include "families/sudoku/sudoku.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::uint64_t conflicts_of_refusal = 20'000;
constexpr std::uint64_t conflicts_of_fill = 200'000;

Board open_board(const Puzzle& puzzle) { return {puzzle.sites(), puzzle.all_values()}; }

}  // namespace

MarkProof::MarkProof(const Puzzle& rules, const Board& solution, Budget& budget)
    : rules_(rules),
      solution_(solution),
      budget_(budget),
      solver_(sat::make_solver()),
      formula_(open_board(rules), *solver_, {}, &budget) {
  encode(rules, formula_);
  sat::block(formula_, solution_);
}

int MarkProof::add(const DrawnMark& mark) {
  const sat::Literal on = formula_.fresh();
  formula_.only_with(on);
  Variant variant;
  variant.regions = rules_.variant().regions;
  variant.constraints.push_back(mark.constraint);
  const Puzzle alone(rules_.shape(), open_board(rules_), {}, {}, std::move(variant));
  for (const auto& rule : alone.constraints()->rules()) rule->encode(formula_);
  if (mark.is_cage)
    rules::DifferentRule(rules::each(mark.constraint.sites, rules_.all_values())).encode(formula_);
  formula_.only_with(formula_.yes());
  switches_.push_back(on);
  return static_cast<int>(switches_.size()) - 1;
}

std::optional<MarkProof::Needed> MarkProof::needed(std::span<const Site> givens,
                                                   std::span<const int> marks,
                                                   std::optional<Board>* other) {
  if (other != nullptr) other->reset();
  if (formula_.is_cut_short() || !budget_.spend()) return std::nullopt;
  const auto literal_of = [&](Site site) { return formula_.is(site, solution_.value(site)); };
  const auto switch_of = [&](int mark) { return switches_[static_cast<std::size_t>(mark)]; };
  std::vector<sat::Literal> assumed;
  for (const int mark : marks) assumed.push_back(switch_of(mark));
  for (const Site site : givens) assumed.push_back(literal_of(site));
  budget_.begin_slice(most_conflicts_);
  const sat::SatAnswer answer = sat::solve(formula_, budget_, assumed);
  budget_.end_slice();
  if (answer == sat::SatAnswer::satisfiable && other != nullptr) *other = sat::model(formula_);
  if (answer != sat::SatAnswer::unsatisfiable) return std::nullopt;
  Needed needed;
  for (const Site site : givens)
    if (solver_->is_failed(literal_of(site))) needed.givens.push_back(site);
  for (const int mark : marks)
    if (solver_->is_failed(switch_of(mark))) needed.marks.push_back(mark);
  return needed;
}

bool is_without_solution(const Puzzle& puzzle) {
  Budget budget({.nodes = conflicts_of_refusal});
  const Board begin = start(puzzle);
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(begin, *solver, {}, &budget);
  encode(puzzle, formula);
  return !formula.is_cut_short() &&
         sat::solve(formula, budget, std::array{formula.yes()}) == sat::SatAnswer::unsatisfiable;
}

std::optional<Board> solution_by_sat(const Puzzle& puzzle, Rng& rng, Budget& budget) {
  const Board begin = start(puzzle);
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(begin, *solver, {}, &budget);
  encode(puzzle, formula);
  if (formula.is_cut_short()) return std::nullopt;
  for (const Site site : formula.open_sites()) {
    for (Candidates rest = begin[site]; rest != 0; rest &= rest - 1) {
      const sat::Literal literal = formula.is(site, std::countr_zero(rest));
      solver->prefer(rng.below(puzzle.side()) == 0 ? literal : -literal);
    }
  }
  budget.begin_slice(conflicts_of_fill);
  // With something to assume, CaDiCaL does not begin with assignments that are always the same.
  const sat::SatAnswer answer = sat::solve(formula, budget, std::array{formula.yes()});
  budget.end_slice();
  if (answer != sat::SatAnswer::satisfiable) return std::nullopt;
  return sat::model(formula);
}

}  // namespace crosshatch::sudoku
