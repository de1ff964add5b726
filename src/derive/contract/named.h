// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "derive/grid_puzzle.h"
#include "rules/literal.h"
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

/// What certificates say of a literal: the values of its site that it names. Those that its site
/// cannot hold are left out only if the page has two values, and of hidden sites.
[[nodiscard]] Candidates named_values(const GridPuzzle& puzzle, const rules::Model& model,
                                      const rules::Literal& literal);

/// "r1c2=*", "h3=b". An edge is named by its place in the drawing.
[[nodiscard]] std::string literal_line(const GridPuzzle& puzzle, const rules::Model& model,
                                       const rules::Literal& literal);

/// A literal for each value: one of them is true if the site has one of the values.
void add_named(const GridPuzzle& puzzle, const rules::Model& model, const sat::ClauseList& clauses,
               const rules::Literal& literal, std::vector<sat::Literal>& all);

/// The rules of a puzzle as certificates have them, and their clauses.
[[nodiscard]] std::string certificate_lines(const GridPuzzle& puzzle);
void add_clauses(const GridPuzzle& puzzle, sat::ClauseList& clauses);

/// Whether another rule says all that this one says: corners are of the loop.
[[nodiscard]] bool is_said_by_others(const rules::Model& model, int rule);

}  // namespace crosshatch::derive
