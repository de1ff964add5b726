// SPDX-License-Identifier: MIT
//
// CaDiCaL behind sat::Solver. Conflicts are counted through its learner interface, which gets one
// clause for each conflict. It offers no other count, and this one is the same on every machine.
// The clock is read through its terminator.
//
// What was added is paid for by Formula. What it learns is counted here: it forgets most of that
// again, but tells how much is left only between two calls. So all that it learned is taken to be
// there until that would be too much; then the call is ended, the clauses are counted, and it goes
// on if there is room for as many again.
#include <algorithm>
#include <limits>
#include <vector>

#include "sat/cadical_solver.h"
#include "sat/refuter.h"
#include "sat/solver.h"

namespace crosshatch::sat {

namespace {

/// What was learned in all calls of one solver: a clause a conflict.
class Conflicts final : public CaDiCaL::Learner {
 public:
  bool learning(int size) override {
    ++count_;
    ++clauses_;
    literals_ += static_cast<std::uint64_t>(size);
    return false;  // the clause itself is not wanted
  }
  void learn(int) override {}

  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// At most so much memory.
  [[nodiscard]] std::size_t bytes() const {
    constexpr std::uint64_t clause_overhead = 96;
    return clauses_ * clause_overhead + literals_ * sizeof(Literal);
  }

  /// This many clauses are left, of the usual size.
  void recount(std::uint64_t clauses) {
    if (clauses >= clauses_) return;
    literals_ =
        static_cast<std::uint64_t>(static_cast<double>(literals_) * static_cast<double>(clauses) /
                                   static_cast<double>(clauses_));
    clauses_ = clauses;
  }

 private:
  std::uint64_t count_ = 0;
  std::uint64_t clauses_ = 0;  ///< that may be there
  std::uint64_t literals_ = 0;
};

class Guard final : public CaDiCaL::Terminator {
 public:
  Guard(Budget& budget, const Conflicts& conflicts) : budget_(budget), conflicts_(conflicts) {}
  /// Called about once in ten conflicts, which may take milliseconds, so it always reads the clock.
  bool terminate() override { return !budget_.poll() || is_full(); }

  [[nodiscard]] bool is_full() const { return !budget_.has_memory(conflicts_.bytes()); }

 private:
  Budget& budget_;
  const Conflicts& conflicts_;
};

class Cadical final : public Solver {
 public:
  /// `configuration`: one of CaDiCaL's.
  explicit Cadical(const char* configuration) {
    solver_.begin();
    solver_->set("quiet", 1);  // otherwise it prints contradicting clauses to standard output
    // Puzzles have solutions, and most variables are false in them: order variables, and the starts
    // of a run or the digits of a cell. With this, nonograms of 30 x 30 at 40 % take less than half
    // the time.
    solver_->configure(configuration);
    solver_->set("phase", 0);
    // Eliminated variables come back with the next clause or assumption, and elimination is the one
    // long step during which the clock is not read.
    solver_->set("elim", 0);
    solver_.end();
  }

  Literal fresh() override { return ++variables_; }

  void add(std::span<const Literal> clause) override {
    solver_.begin();
    for (const Literal literal : clause) solver_->add(literal);
    solver_->add(0);
    solver_.end();
  }

  void assume(Literal literal) override { assumed_.push_back(literal); }

  void constrain(std::span<const Literal> clause) override {
    constraint_.assign(clause.begin(), clause.end());
    is_constrained_ = true;
  }

  void prefer(Literal literal) override {
    solver_.begin();
    solver_->phase(literal);
    solver_.end();
  }

  SatAnswer solve(Budget& budget) override {
    int status = 0;
    while (status == 0 && call(budget, status)) {
    }
    assumed_.clear();
    is_constrained_ = false;
    if (status == 10) return SatAnswer::satisfiable;
    if (status == 20) return SatAnswer::unsatisfiable;
    return SatAnswer::unknown;
  }

  bool value(Literal literal) override { return solver_->val(literal) > 0; }
  bool is_failed(Literal literal) override { return solver_->failed(literal); }
  bool is_fixed(Literal literal) override { return solver_->fixed(literal) > 0; }

 private:
  /// One call of CaDiCaL, which ends with a status, or with 0 at a limit. Returns whether to go on.
  bool call(Budget& budget, int& status) {
    if (!budget.poll()) return false;
    solver_.begin();
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    if (budget.nodes_left() < most)
      solver_->limit("conflicts", static_cast<int>(budget.nodes_left()));
    for (const Literal literal : assumed_) solver_->assume(literal);
    if (is_constrained_) {
      for (const Literal literal : constraint_) solver_->constrain(literal);
      solver_->constrain(0);
    }

    const std::uint64_t before = conflicts_.count();
    Guard guard(budget, conflicts_);
    solver_->connect_terminator(&guard);
    solver_->connect_learner(&conflicts_);
    status = solver_->solve();
    solver_->disconnect_learner();
    solver_->disconnect_terminator();
    solver_.end();

    const std::uint64_t paid = std::min(conflicts_.count() - before, budget.nodes_left());
    if (!budget.spend(paid) || status != 0) return false;
    // If the budget did not stop it, the conflict limit did, and no nodes are left; or the memory.
    if (!guard.is_full()) return budget.spend(budget.nodes_left() + 1);
    conflicts_.recount(static_cast<std::uint64_t>(solver_->redundant()));
    if (budget.has_memory(2 * conflicts_.bytes())) return true;
    return budget.take_memory(Limits::no_memory_limit);
  }

  CadicalSolver solver_;
  int variables_ = 0;
  Conflicts conflicts_;
  std::vector<Literal> assumed_;  ///< for the next solve
  std::vector<Literal> constraint_;
  bool is_constrained_ = false;
};

}  // namespace

std::unique_ptr<Solver> make_solver() { return std::make_unique<Cadical>("sat"); }

std::unique_ptr<Solver> make_refuter() { return std::make_unique<Cadical>("unsat"); }

bool can_solve() { return true; }

}  // namespace crosshatch::sat
