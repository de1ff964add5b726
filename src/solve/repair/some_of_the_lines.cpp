// SPDX-License-Identifier: MIT
#include "solve/repair/some_of_the_lines.h"

#include <numeric>

#include "core/line_clues.h"
#include "sat/models.h"

namespace crosshatch {

namespace {

std::vector<int> all_lines(const Puzzle& puzzle) {
  std::vector<int> lines(static_cast<std::size_t>(puzzle.rows() + puzzle.columns()));
  std::iota(lines.begin(), lines.end(), 0);
  return lines;
}

}  // namespace

struct SomeOfTheLines::Clauses {
  Clauses(const Board& open, std::size_t lines, Budget& budget)
      : formula(open, *solver, {}, &budget), is_kept(lines, 0) {}

  std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula;
  std::vector<sat::Literal> is_kept;  ///< of each line; 0: it has no clauses yet
};

SomeOfTheLines::SomeOfTheLines(const Family& family, const Puzzle& puzzle, Budget& budget)
    : KeptClues(all_lines(puzzle), budget),
      family_(family),
      puzzle_(puzzle),
      clauses_(
          std::make_unique<Clauses>(family.line_clues->open(puzzle), places().size(), budget)) {}

SomeOfTheLines::~SomeOfTheLines() = default;

/// False if a limit came first.
bool SomeOfTheLines::encode(std::span<const int> lines) const {
  sat::Formula& formula = clauses_->formula;
  for (const int line : lines) {
    sat::Literal& is_kept = clauses_->is_kept[line];
    if (is_kept != 0) continue;
    if (formula.is_cut_short() || !budget().poll()) return false;
    is_kept = formula.fresh();
    formula.only_with(is_kept);
    family_.line_clues->encode(puzzle_, line, formula);
    formula.only_with(formula.yes());
  }
  return !formula.is_cut_short();
}

KeptClues::Found SomeOfTheLines::solutions(std::span<const int> kept, std::size_t enough) const {
  Found found;
  if (!budget().spend() || !encode(kept)) return found;
  sat::Formula& formula = clauses_->formula;
  const sat::Literal is_asked = formula.fresh();  // "no solution that was found for this question"
  formula.only_with(is_asked);
  while (found.solutions.size() < enough) {
    for (const int line : kept) formula.solver().assume(clauses_->is_kept[line]);
    formula.solver().assume(is_asked);
    const sat::SatAnswer answer = formula.solver().solve(budget());
    if (answer == sat::SatAnswer::unknown) break;
    if (answer == sat::SatAnswer::unsatisfiable) {
      found.is_all = true;
      break;
    }
    found.solutions.push_back(sat::model(formula));
    sat::block(formula, found.solutions.back());
    if (formula.is_cut_short() || !budget().spend()) break;
  }
  if (found.is_none()) {
    for (const int line : kept) {
      if (formula.solver().is_failed(clauses_->is_kept[line])) found.contradiction.push_back(line);
    }
  }
  formula.only_with(formula.yes());
  formula.add({-is_asked});
  return found;
}

bool SomeOfTheLines::holds(const Board& solution, int place) const {
  return family_.line_clues->holds(puzzle_, solution, place);
}

}  // namespace crosshatch
