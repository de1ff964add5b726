// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "sat/solver.h"

namespace crosshatch::sat {

/// What a solver learned and forgot, in order, as it tells it: a DRAT proof.
class ClausalProof {
 public:
  struct Step {
    bool is_deletion;
    std::span<const Literal> clause;
  };

  explicit ClausalProof(Budget& budget) : budget_(budget) {}
  ClausalProof(const ClausalProof&) = delete;
  ClausalProof& operator=(const ClausalProof&) = delete;
  ~ClausalProof() { budget_.give_memory(held_); }

  /// Takes more of the proof in DRAT's binary form, however it is cut. False when the budget does
  /// not allow it, or it is not such a form.
  [[nodiscard]] bool take(std::span<const char> bytes);

  /// Adds a step. False when the budget does not allow it.
  [[nodiscard]] bool add(bool is_deletion, std::span<const Literal> clause);

  [[nodiscard]] std::size_t size() const { return ends_.size() - 1; }
  [[nodiscard]] Step operator[](std::size_t i) const {
    return {is_deletion_[i] != 0, std::span(literals_).subspan(ends_[i], ends_[i + 1] - ends_[i])};
  }

 private:
  [[nodiscard]] bool pay(std::size_t more);
  [[nodiscard]] bool end_number();

  Budget& budget_;
  std::size_t held_ = 0;
  std::vector<Literal> literals_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<std::uint8_t> is_deletion_;
  bool is_in_step_ = false;
  std::uint64_t number_ = 0;  ///< the bits of the number under way
  int shift_ = 0;
};

/// Receives one clause.
using TakeClause = function_ref<void(std::span<const Literal>)>;

/// Refutes the clauses, all that `clauses` gives, with a solver and writes down how.
/// `satisfiable`: there is nothing to refute. `unknown`: the budget is spent, or this build has no
/// solver; what was learned until then is in the proof.
[[nodiscard]] SatAnswer refute_by_solver(function_ref<void(TakeClause)> clauses, Budget& budget,
                                         ClausalProof& proof);

}  // namespace crosshatch::sat
