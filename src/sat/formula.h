// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "core/board.h"
#include "sat/solver.h"

namespace crosshatch::sat {

/// The clauses of a puzzle, on the way from a family's `encode` to a Solver.
///
/// A new Formula gives every open site of the board (within the scope, if there is one) a variable
/// for each candidate, of which exactly one must be true; a site with two candidates needs a single
/// variable. Decided sites cost nothing: their literals are the constants `yes` and `no`, by which
/// clauses are simplified when they are added.
class Formula {
 public:
  /// An empty `scope` means all sites. The solver and the budget are borrowed. If there is a
  /// budget, it pays for the memory of the clauses, and gets it back when the Formula ends.
  Formula(const Board& board, Solver& solver, std::span<const Site> scope = {},
          Budget* budget = nullptr);
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Solver& solver() { return solver_; }

  /// How many sites the board had at first: those behind them are hidden.
  [[nodiscard]] int visible() const { return visible_; }

  /// The sites that have variables, in order.
  [[nodiscard]] const std::vector<Site>& open_sites() const { return open_; }

  /// Whether clauses about this site are wanted: it is decided, or open and in scope. A rule with
  /// open sites out of scope belongs to another part, and must be left out.
  [[nodiscard]] bool is_in_scope(Site site) const {
    return board_.is_decided(site) || first_[site] != 0;
  }

  /// A further site behind those of the board, with variables as the others have them. No solution
  /// is told apart from another by it: it is not one of `open_sites`.
  Site hide(Candidates candidates);

  /// Rules that are too many clauses are added where a model breaks them: `cut` adds clauses that
  /// the last model breaks and every solution keeps, and returns false if it is a solution.
  using Cut = std::function<bool(Formula& formula)>;
  void set_cut(Cut cut) { cut_ = std::move(cut); }
  [[nodiscard]] const Cut& cut() const { return cut_; }

  /// Constants that can be used like any literal.
  [[nodiscard]] Literal yes() const { return yes_; }
  [[nodiscard]] Literal no() const { return -yes_; }

  /// "site holds value": a literal, or yes() / no() where the board knows.
  [[nodiscard]] Literal is(Site site, Value value) const;

  [[nodiscard]] Literal fresh() { return solver_.fresh(); }

  /// The budget ended while clauses were added: some are missing, and the formula must not be
  /// solved. Further clauses are dropped, so an `encode` may check this now and then and return
  /// early.
  [[nodiscard]] bool is_cut_short() const { return is_cut_short_; }

  /// Clauses that are added from now on hold only together with this literal of the solver, such as
  /// an assumption.
  void only_with(Literal condition) { condition_ = condition; }

  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

 private:
  void pay(std::size_t bytes);
  void add_variables(Site site);

  Board board_;
  int visible_;
  Solver& solver_;
  Budget* budget_;
  std::size_t memory_ = 0;
  bool is_cut_short_ = false;
  Literal yes_;
  Literal condition_;
  std::vector<Site> open_;
  Cut cut_;
  std::vector<Literal> first_;  ///< per site: its first variable; 0 = none
  std::vector<Literal> clause_;
};

}  // namespace crosshatch::sat
