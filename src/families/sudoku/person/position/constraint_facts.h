// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/step.h"
#include "rules/facts.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

/// By which arguments a constraint takes digits away: for `ways` one has to go through the ways to
/// fill its cells, for the others to look at them.
enum class ConstraintArgument : bool { at_sight, ways };

/// What a rule of the constraints concludes on a board, asked once.
class RuleLosses {
 public:
  /// Refers to all of them.
  RuleLosses(const rules::Model& model, int rule, const Board& board);

  /// What it takes away by such arguments alone, and as far as it follows from what the board says
  /// now. A rule that cannot be kept leaves some open site nothing, if there is one.
  [[nodiscard]] std::vector<Change> by(ConstraintArgument argument) const;

 private:
  std::span<const Site> sites_;
  const Board& board_;
  std::vector<rules::Conclusion> conclusions_ = {};
};

/// Whether a rule whose sites are all decided is broken, or a full grid leaves no values for hidden
/// sites.
[[nodiscard]] bool breaks_constraints(const rules::Model& model, const Board& board);

/// The term and marks of a step with these changes.
void tell_constraint(const rules::Model& model, int rule, Step& step);

}  // namespace crosshatch::sudoku
