// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "core/puzzle.h"
#include "sat/proof/clause_list.h"
#include "sat/proof/model_count.h"

namespace crosshatch {

/// Clauses of a puzzle that have no variable in common with any others, and their variables.
struct ClausePart {
  std::vector<std::vector<sat::Literal>> clauses;
  std::vector<sat::Literal> variables;  ///< ascending
};

/// The parts of clauses over some variables, which ascend.
[[nodiscard]] std::vector<ClausePart> parts_of_clauses(
    std::vector<std::vector<sat::Literal>> clauses, const std::vector<sat::Literal>& variables);

/// Ways to go through a puzzle: along its rows, along its columns, or value by value. The variables
/// of a cell come together; each other variable comes with the first or with the last of the cells
/// that its clauses name, or with the last of the variables that it follows from.
class Sweeps {
 public:
  Sweeps(const Puzzle& puzzle, int values, const sat::ClauseList& clauses);

  [[nodiscard]] std::size_t size() const { return keys_.size(); }
  /// These variables in the order of a sweep, in groups of those that belong together.
  [[nodiscard]] sat::Order order(std::size_t sweep, std::vector<sat::Literal> variables) const;

 private:
  std::vector<std::vector<int>> keys_;  ///< [sweep][variable]: when it comes
};

}  // namespace crosshatch
