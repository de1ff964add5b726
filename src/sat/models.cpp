// SPDX-License-Identifier: MIT
#include "sat/models.h"

#include <algorithm>

namespace crosshatch::sat {

namespace {

Candidates without_lowest(Candidates candidates) { return candidates & (candidates - 1); }

/// "Some open site differs from this solution", as a clause.
std::vector<Literal> difference_from(const Formula& formula, const Board& solution) {
  std::vector<Literal> clause;
  for (const Site site : formula.open_sites())
    clause.push_back(-formula.is(site, solution.value(site)));
  return clause;
}

/// Sets the phases of the solver to this solution.
void set_phases(Formula& formula, const Board& solution) {
  for (const Site site : formula.open_sites())
    formula.solver().prefer(formula.is(site, solution.value(site)));
}

/// Depth-first over the sites in order. At each site the lowest value that still has a model is
/// fixed by an assumption. The last model shows for most values that they are possible, without a
/// query.
///
/// A puzzle with one solution needs no order, and most puzzles have one. So the second query, after
/// any first model, asks for another model. It is a clause with a literal that switches it off
/// again, not a clause for one query only: so the solver can learn from it, and does not spend its
/// first decision on it. (Minimal 25x25 sudokus take half the time with it.)
class SmallestFirst {
 public:
  SmallestFirst(Formula& formula, Budget& budget, SolutionSink sink)
      : formula_(formula), budget_(budget), sink_(sink) {}

  Ending run() {
    switch (ask()) {
      case SatAnswer::unknown:
        return Ending::limit;
      case SatAnswer::unsatisfiable:
        return Ending::exhausted;
      case SatAnswer::satisfiable:
        break;
    }
    const Board found = model(formula_);
    switch (ask_for_another(found)) {
      case SatAnswer::unknown:
        return Ending::limit;
      case SatAnswer::unsatisfiable:
        return sink_(found) ? Ending::exhausted : Ending::enough;
      case SatAnswer::satisfiable:
        break;
    }
    // Models with low values save most of the queries.
    for (const Site site : formula_.open_sites())
      formula_.solver().prefer(formula_.is(site, std::countr_zero(formula_.board()[site])));
    return visit(0, found);
  }

 private:
  /// `at_hand`: a model that agrees with the prefix.
  Ending visit(std::size_t depth, const Board& at_hand) {
    const std::vector<Site>& sites = formula_.open_sites();
    if (depth == sites.size()) return sink_(at_hand) ? Ending::exhausted : Ending::enough;
    const Site site = sites[depth];
    for (Candidates rest = formula_.board()[site]; rest != 0; rest = without_lowest(rest)) {
      const Value value = std::countr_zero(rest);
      prefix_.push_back(formula_.is(site, value));
      Ending ending = Ending::exhausted;
      if (at_hand.value(site) == value) {
        ending = visit(depth + 1, at_hand);
      } else {
        const SatAnswer answer = ask();
        if (answer == SatAnswer::unknown) ending = Ending::limit;
        if (answer == SatAnswer::satisfiable) ending = visit(depth + 1, model(formula_));
      }
      prefix_.pop_back();
      if (ending != Ending::exhausted) return ending;
    }
    return Ending::exhausted;
  }

  SatAnswer ask_for_another(const Board& solution) {
    std::vector<Literal> clause = difference_from(formula_, solution);
    const Literal on = formula_.fresh();
    clause.push_back(-on);
    formula_.add(clause);
    const SatAnswer answer = solve(formula_, budget_, std::span(&on, 1));
    formula_.add({-on});
    return answer;
  }

  SatAnswer ask() { return solve(formula_, budget_, prefix_); }

  Formula& formula_;
  Budget& budget_;
  SolutionSink sink_;
  std::vector<Literal> prefix_;
};

}  // namespace

SatAnswer solve(Formula& formula, Budget& budget, std::span<const Literal> assumptions,
                std::span<const Literal> any_of) {
  while (!formula.is_cut_short()) {
    for (const Literal literal : assumptions) formula.solver().assume(literal);
    if (!any_of.empty()) formula.solver().constrain(any_of);
    const SatAnswer answer = formula.solver().solve(budget);
    if (answer != SatAnswer::satisfiable || !formula.cut()) return answer;
    if (!formula.cut()(formula)) return answer;
  }
  return SatAnswer::unknown;
}

Board model(Formula& formula) {
  Board board = whole_model(formula);
  board.cut(formula.visible());
  return board;
}

Board whole_model(Formula& formula) {
  Board board = formula.board();
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site) || !formula.is_in_scope(site)) continue;
    for (Candidates rest = formula.board()[site]; rest != 0; rest = without_lowest(rest)) {
      const Value value = std::countr_zero(rest);
      const Literal literal = formula.is(site, value);
      const bool holds =
          literal > 0 ? formula.solver().value(literal) : !formula.solver().value(-literal);
      if (!holds) continue;
      board.set(site, value);
      break;
    }
  }
  return board;
}

void block(Formula& formula, const Board& solution) {
  formula.add(difference_from(formula, solution));
}

Ending enumerate(Formula& formula, Budget& budget, SolutionSink sink) {
  while (true) {
    switch (solve(formula, budget)) {
      case SatAnswer::unknown:
        return Ending::limit;
      case SatAnswer::unsatisfiable:
        return Ending::exhausted;
      case SatAnswer::satisfiable:
        break;
    }
    const Board solution = model(formula);
    if (!sink(solution)) return Ending::enough;
    // The next solution is often near this one.
    set_phases(formula, solution);
    if (!budget.take_memory(formula.open_sites().size() * sizeof(Literal))) return Ending::limit;
    block(formula, solution);
  }
}

Ending enumerate_smallest_first(Formula& formula, Budget& budget, SolutionSink sink) {
  return SmallestFirst(formula, budget, sink).run();
}

Ending backbone(Formula& formula, Budget& budget, const Board& solution, Board& seen,
                function_ref<void(const Board&, Board&)> learn, Board& board) {
  const auto same = [&](Site site) { return formula.is(site, solution.value(site)); };
  set_phases(formula, solution);
  // Sites that are in doubt are asked about together, more of them after each "no".
  constexpr std::size_t most_at_once = 64;
  std::size_t at_once = 1;
  const std::vector<Site>& sites = formula.open_sites();
  for (std::size_t done = 0; done < sites.size();) {
    std::vector<Literal> differs;
    std::size_t end = done;
    for (; end < sites.size() && differs.size() < at_once; ++end) {
      const Site site = sites[end];
      if (seen.is_decided(site) && !formula.solver().is_fixed(same(site)))
        differs.push_back(-same(site));
    }
    const SatAnswer answer =
        differs.empty() ? SatAnswer::unsatisfiable : solve(formula, budget, {}, differs);
    if (answer == SatAnswer::unknown) return Ending::limit;
    if (answer == SatAnswer::satisfiable) {
      learn(model(formula), seen);
      at_once = std::max<std::size_t>(at_once / 2, 1);
      continue;
    }
    for (const Literal literal : differs) formula.add({-literal});
    at_once = std::min(2 * at_once, most_at_once);
    for (; done < end; ++done) board[sites[done]] = seen[sites[done]];
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::sat
