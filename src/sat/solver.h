// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "base/budget.h"

namespace crosshatch::sat {

/// A variable (positive) or its negation, as in DIMACS; never 0.
using Literal = int;

enum class SatAnswer : std::uint8_t { satisfiable, unsatisfiable, unknown };

/// An incremental SAT solver: the part of CaDiCaL's interface that Crosshatch uses. A build without
/// CaDiCaL has a solver that always answers `unknown`.
///
///     auto solver = sat::make_solver();
///     const sat::Literal a = solver->fresh(), b = solver->fresh();
///     solver->add(std::array{a, b});
///     solver->assume(-a);
///     solver->solve(budget);  // satisfiable
///     solver->value(b);       // true
class Solver {
 public:
  virtual ~Solver() = default;

  /// A new variable.
  [[nodiscard]] virtual Literal fresh() = 0;

  /// Adds a clause: at least one of these holds. An empty clause makes the formula unsatisfiable.
  virtual void add(std::span<const Literal> clause) = 0;

  /// Holds for the next `solve` only.
  virtual void assume(Literal literal) = 0;

  /// A clause that holds for the next `solve` only; a second call replaces the first.
  virtual void constrain(std::span<const Literal> clause) = 0;

  /// Sets the phase of a variable: the value that a decision tries first.
  virtual void prefer(Literal literal) = 0;

  /// Searches within the budget; each conflict is one node. `unknown` only when the budget is
  /// spent (or there is no solver).
  [[nodiscard]] virtual SatAnswer solve(Budget& budget) = 0;

  /// The value in the model found last; only after `satisfiable` and before the next `add`.
  [[nodiscard]] virtual bool value(Literal literal) = 0;

  /// Whether the proof needed this assumption of the last `solve`; only after `unsatisfiable` and
  /// before the next `add`.
  [[nodiscard]] virtual bool is_failed(Literal literal) = 0;

  /// Whether the literal is known to hold in all models, without a search.
  [[nodiscard]] virtual bool is_fixed(Literal literal) = 0;
};

[[nodiscard]] std::unique_ptr<Solver> make_solver();

/// Whether the solvers of this build decide anything.
[[nodiscard]] bool can_solve();

}  // namespace crosshatch::sat
