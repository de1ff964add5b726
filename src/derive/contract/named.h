// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "derive/contract/certified.h"
#include "derive/grid_puzzle.h"
#include "rules/model.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::derive {

/// The values of a visible site, whatever is given.
[[nodiscard]] Candidates all_values(const GridPuzzle& puzzle);

/// The rules of a puzzle by the kinds that texts have (PuzzleRule::spell_out). Refers to the
/// puzzle.
class PlainModel {
 public:
  explicit PlainModel(const GridPuzzle& puzzle);

  [[nodiscard]] const rules::Model& operator*() const { return own_ ? *own_ : puzzle_.model(); }
  [[nodiscard]] const rules::Model* operator->() const { return &**this; }

 private:
  const GridPuzzle& puzzle_;
  std::optional<rules::Model> own_;
};

/// Refers to the plain model.
[[nodiscard]] CertifiedRules certified_rules(const GridPuzzle& puzzle, const PlainModel& plain);

/// The rules of a puzzle as certificates have them, and their clauses.
[[nodiscard]] std::string certificate_lines(const GridPuzzle& puzzle);
void add_clauses(const GridPuzzle& puzzle, sat::ClauseList& clauses);

/// Whether another rule says all that this one says: corners are of the loop.
[[nodiscard]] bool is_said_by_others(const rules::Model& model, int rule);

}  // namespace crosshatch::derive
