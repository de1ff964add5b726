// SPDX-License-Identifier: MIT
#include "solve/prove/prove.h"

#include <utility>

namespace crosshatch {

namespace {

/// "One of these cells has another value than in the solution."
std::vector<sat::Literal> other_than(const sat::ClauseList& clauses, const Board& solution,
                                     const std::vector<Site>& sites) {
  std::vector<sat::Literal> clause;
  clause.reserve(sites.size());
  for (const Site site : sites) clause.push_back(-clauses.is(site, solution.value(site)));
  return clause;
}

/// None where there are no solutions.
std::vector<Site> all_sites(const std::vector<Board>& solutions) {
  std::vector<Site> sites;
  for (Site site = 0; !solutions.empty() && site < solutions.front().sites(); ++site)
    sites.push_back(site);
  return sites;
}

/// The cells that have the same value in all of the solutions.
std::vector<Site> agreed_sites(const std::vector<Board>& solutions) {
  std::vector<Site> sites;
  for (Site site = 0; site < solutions.front().sites(); ++site) {
    bool is_agreed = true;
    for (const Board& solution : solutions)
      is_agreed = is_agreed && solution[site] == solutions.front()[site];
    if (is_agreed) sites.push_back(site);
  }
  return sites;
}

void add_cuts(const Certificate& certificate, sat::ClauseList& clauses) {
  for (const sat::CutClause& cut : certificate.cuts) clauses.add(cut.clause);
}

/// Adds what the claim says beside the puzzle, so that a refutation shows it, and the cuts that are
/// known.
void add_claim(const Certificate& certificate, sat::ClauseList& clauses) {
  const std::vector<Board>& solutions = certificate.solutions;
  if (certificate.claim == Claim::map) {
    clauses.add(other_than(clauses, solutions.front(), agreed_sites(solutions)));
  } else if (certificate.claim == Claim::unique || certificate.claim == Claim::count) {
    const std::vector<Site> sites = all_sites(solutions);
    for (const Board& solution : solutions) clauses.add(other_than(clauses, solution, sites));
  }
  add_cuts(certificate, clauses);
}

/// Refutes the clauses, going on from what `progress` has before, and leaves there how far it came.
sat::Refuted refute_on(sat::ClauseList clauses, Budget& budget, sat::Refutation& refutation,
                       Progress* progress) {
  std::optional<sat::Unfinished> unfinished(std::in_place, budget);
  const sat::Subject subject = progress != nullptr ? subject_of(clauses) : sat::Subject();
  if (progress != nullptr && !progress->before.empty()) {
    progress->taken = sat::read_unfinished(progress->before, subject, *unfinished);
    if (progress->taken == sat::UnfinishedText::no_room) return sat::Refuted::unknown;
    if (progress->taken != sat::UnfinishedText::read) unfinished.emplace(budget);
  }
  const sat::Refuted answer = sat::refute(std::move(clauses), budget, refutation, *unfinished);
  const bool is_kept = answer == sat::Refuted::unknown && unfinished->proof.size() > 0;
  if (progress != nullptr && is_kept) {
    sat::write_unfinished(*unfinished, subject, [&](std::string_view piece) {
      progress->after += piece;
      return true;
    });
  }
  return answer;
}

/// The same, first without the optional clauses. They are used only if the others have a model,
/// which is known if `progress` has come to them.
sat::Refuted refute_in_turn(sat::ClauseList clauses, Budget& budget, sat::Refutation& refutation,
                            Progress* progress) {
  const bool goes_on = progress != nullptr && !progress->before.empty() &&
                       sat::is_unfinished_of(progress->before, subject_of(clauses));
  if (clauses.has_optional() && !goes_on) {
    const sat::Refuted answer = refute_on(clauses.without_optional(), budget, refutation, progress);
    const sat::ClauseList::Optional& optional = clauses.optional();
    refutation.make_room(optional.before, optional.last - optional.before);
    if (answer != sat::Refuted::no) return answer;
    if (progress != nullptr) progress->before = {};
  }
  return refute_on(std::move(clauses), budget, refutation, progress);
}

/// Leaves the cuts that the refutation needs: they are the last clauses.
void keep_needed_cuts(Certificate& certificate) {
  if (certificate.cuts.empty()) return;
  const auto before = certificate.clauses - static_cast<std::uint32_t>(certificate.cuts.size());
  std::vector<sat::CutClause> needed;
  for (const std::uint32_t number : certificate.refutation.keep_needed(before, certificate.clauses))
    needed.push_back(std::move(certificate.cuts[number - before - 1]));
  certificate.cuts = std::move(needed);
  certificate.clauses = before + static_cast<std::uint32_t>(certificate.cuts.size());
}

/// Refutes the clauses, which are those of the puzzle and of the claim.
std::optional<Unproved> refute_claim(sat::ClauseList clauses, Budget& budget,
                                     Certificate& certificate, Progress* progress) {
  if (clauses.is_too_large()) return Unproved::too_large;
  if (budget.is_spent()) return Unproved::limit;  // these may not be all of them
  certificate.clauses = clauses.size();
  switch (refute_in_turn(std::move(clauses), budget, certificate.refutation, progress)) {
    case sat::Refuted::yes:
      keep_needed_cuts(certificate);
      return std::nullopt;
    case sat::Refuted::unknown:
      return budget.is_spent() ? Unproved::limit : Unproved::no_solver;
    case sat::Refuted::no:
    case sat::Refuted::failed:
      break;
  }
  const bool goes_on = progress != nullptr && !progress->before.empty() &&
                       progress->taken == sat::UnfinishedText::read;
  return goes_on ? Unproved::bad_start : Unproved::fault;
}

/// The values of the cells in the model that a solver has found.
Board board_of(sat::Solver& solver, const sat::ClauseList& clauses, const Puzzle& puzzle,
               int values) {
  Board board(puzzle.sites(), 0);
  for (Site site = 0; site < puzzle.sites(); ++site)
    for (Value value = 0; value < values; ++value)
      if (solver.value(clauses.is(site, value))) board.set(site, value);
  return board;
}

/// A solver for the clauses of a puzzle, which finds the cuts that they lack on its way.
class CuttingSolver {
 public:
  CuttingSolver(const Family& family, const Puzzle& puzzle, const sat::ClauseList& clauses,
                std::vector<sat::CutClause>& cuts)
      : family_(family),
        puzzle_(puzzle),
        clauses_(clauses),
        cuts_(cuts),
        needs_cuts_(needs_cuts(*family.contract, puzzle)) {
    for (int i = 0; i < clauses.variables(); ++i) (void)solver_->fresh();
    for (std::uint32_t number = 1; number <= clauses.size() && clauses.tick(); ++number)
      solver_->add(clauses[number]);
  }

  [[nodiscard]] sat::Solver& solver() { return *solver_; }

  /// Looks for a solution in which this clause holds, too, if it is not empty.
  sat::SatAnswer solve(std::span<const sat::Literal> clause, Budget& budget) {
    for (;;) {
      if (!clause.empty()) solver_->constrain(clause);
      const sat::SatAnswer answer =
          budget.poll() ? solver_->solve(budget) : sat::SatAnswer::unknown;
      if (answer != sat::SatAnswer::satisfiable) return answer;
      found_ = board_of(*solver_, clauses_, puzzle_, family_.contract->values(puzzle_));
      if (!needs_cuts_) return answer;
      std::vector<sat::CutClause> cuts = cuts_of_found();
      if (cuts.empty()) return answer;
      for (sat::CutClause& cut : cuts) {
        solver_->add(cut.clause);
        cuts_.push_back(std::move(cut));
      }
    }
  }

  /// The solution found last.
  [[nodiscard]] const Board& found() const { return found_; }

 private:
  [[nodiscard]] std::vector<sat::CutClause> cuts_of_found() {
    const Contract& contract = *family_.contract;
    if (contract.board_of == nullptr) return contract.cuts(puzzle_, clauses_, found_);
    const auto is_true = [&](sat::Literal literal) { return solver_->value(literal); };
    return contract.cuts(puzzle_, clauses_, contract.board_of(puzzle_, clauses_, is_true));
  }

  const Family& family_;
  const Puzzle& puzzle_;
  const sat::ClauseList& clauses_;
  std::vector<sat::CutClause>& cuts_;
  const bool needs_cuts_;
  std::unique_ptr<sat::Solver> solver_ = sat::make_solver();
  Board found_ = Board(0, 0);
};

/// Finds all cuts without which the clauses of a claim that holds would have a model.
std::optional<Unproved> find_cuts(const Family& family, const Puzzle& puzzle,
                                  const sat::ClauseList& clauses, Budget& budget,
                                  std::vector<sat::CutClause>& cuts) {
  if (clauses.is_too_large()) return Unproved::too_large;
  if (!sat::can_solve()) return Unproved::no_solver;
  switch (CuttingSolver(family, puzzle, clauses, cuts).solve({}, budget)) {
    case sat::SatAnswer::unsatisfiable:
      return std::nullopt;
    case sat::SatAnswer::unknown:
      return Unproved::limit;
    case sat::SatAnswer::satisfiable:
      break;
  }
  return Unproved::fault;
}

}  // namespace

sat::ClauseList puzzle_clauses(const Family& family, const Puzzle& puzzle, Budget& budget,
                               bool has_order) {
  sat::ClauseList clauses(puzzle.sites(), family.contract->values(puzzle), budget);
  if (has_order) clauses.insert_totals();
  family.contract->encode(puzzle, clauses);
  return clauses;
}

sat::ClauseList claim_clauses(const Family& family, const Puzzle& puzzle,
                              const Certificate& certificate, Budget& budget) {
  sat::ClauseList clauses = puzzle_clauses(family, puzzle, budget);
  add_claim(certificate, clauses);
  return clauses;
}

std::optional<Unproved> prove_all(const Family& family, const Puzzle& puzzle,
                                  std::vector<Board> solutions, Claim claim, Budget& budget,
                                  Certificate& certificate, Progress* progress) {
  certificate.claim = claim;
  certificate.solutions = std::move(solutions);
  sat::ClauseList clauses = claim_clauses(family, puzzle, certificate, budget);
  if (needs_cuts(*family.contract, puzzle)) {
    if (const auto unproved = find_cuts(family, puzzle, clauses, budget, certificate.cuts))
      return unproved;
    add_cuts(certificate, clauses);
  }
  return refute_claim(std::move(clauses), budget, certificate, progress);
}

std::optional<Unproved> prove_map(const Family& family, const Puzzle& puzzle,
                                  std::vector<Board> solutions, Budget& budget,
                                  Certificate& certificate, Progress* progress) {
  sat::ClauseList clauses = puzzle_clauses(family, puzzle, budget);
  if (clauses.is_too_large()) return Unproved::too_large;
  if (budget.is_spent()) return Unproved::limit;  // these may not be all of them
  if (!sat::can_solve()) return Unproved::no_solver;
  {
    CuttingSolver search(family, puzzle, clauses, certificate.cuts);
    for (;;) {
      const std::vector<Site> agreed = agreed_sites(solutions);
      if (agreed.empty()) break;
      for (const Site site : agreed)
        search.solver().prefer(-clauses.is(site, solutions.front().value(site)));
      const sat::SatAnswer answer =
          search.solve(other_than(clauses, solutions.front(), agreed), budget);
      if (answer == sat::SatAnswer::unknown) return Unproved::limit;
      if (answer == sat::SatAnswer::unsatisfiable) break;
      solutions.push_back(search.found());
    }
  }
  certificate.claim = Claim::map;
  certificate.solutions = std::move(solutions);
  add_claim(certificate, clauses);
  return refute_claim(std::move(clauses), budget, certificate, progress);
}

}  // namespace crosshatch
