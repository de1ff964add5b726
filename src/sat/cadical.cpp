// SPDX-License-Identifier: MIT
//
// CaDiCaL behind sat::Solver. Conflicts are counted through its learner interface, which gets one
// clause for each conflict. It offers no other count, and this one is the same on every machine.
// The clock is read through its terminator.
#include <algorithm>
#include <cadical.hpp>
#include <limits>

#include "sat/solver.h"

namespace crosshatch::sat {

namespace {

class Clock final : public CaDiCaL::Terminator {
 public:
  explicit Clock(Budget& budget) : budget_(budget) {}
  /// Called about once in ten conflicts, which may take milliseconds, so it always reads the clock.
  bool terminate() override { return !budget_.poll(); }

 private:
  Budget& budget_;
};

class Conflicts final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count_;
    return false;  // the clause itself is not wanted
  }
  void learn(int) override {}
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  std::uint64_t count_ = 0;
};

class Cadical final : public Solver {
 public:
  Cadical() {
    solver_.set("quiet", 1);  // otherwise it prints contradicting clauses to standard output
    // Puzzles have solutions, and most variables are false in them: order variables, and the starts
    // of a run or the digits of a cell. With this, nonograms of 30 x 30 at 40 % take less than half
    // the time.
    solver_.configure("sat");
    solver_.set("phase", 0);
    // Eliminated variables come back with the next clause or assumption, and elimination is the one
    // long step during which the clock is not read.
    solver_.set("elim", 0);
  }

  Literal fresh() override { return ++variables_; }

  void add(std::span<const Literal> clause) override {
    for (const Literal literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  void assume(Literal literal) override { solver_.assume(literal); }

  void constrain(std::span<const Literal> clause) override {
    for (const Literal literal : clause) solver_.constrain(literal);
    solver_.constrain(0);
  }

  void prefer(Literal literal) override { solver_.phase(literal); }

  SatAnswer solve(Budget& budget) override {
    if (!budget.poll()) return SatAnswer::unknown;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
    if (budget.nodes_left() < most)
      solver_.limit("conflicts", static_cast<int>(budget.nodes_left()));

    Clock clock(budget);
    Conflicts conflicts;
    solver_.connect_terminator(&clock);
    solver_.connect_learner(&conflicts);
    const int status = solver_.solve();
    solver_.disconnect_learner();
    solver_.disconnect_terminator();

    const std::uint64_t paid = std::min(conflicts.count(), budget.nodes_left());
    const bool may_go_on = budget.spend(paid);
    if (status == 10) return SatAnswer::satisfiable;
    if (status == 20) return SatAnswer::unsatisfiable;
    // If the budget did not stop it, the conflict limit did: no nodes are left.
    if (may_go_on) static_cast<void>(budget.spend(budget.nodes_left() + 1));
    return SatAnswer::unknown;
  }

  bool value(Literal literal) override { return solver_.val(literal) > 0; }

 private:
  CaDiCaL::Solver solver_;
  int variables_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_solver() { return std::make_unique<Cadical>(); }

}  // namespace crosshatch::sat
