// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::bench {

/// A board as clauses, as somebody would write them who has a SAT solver and no engine: a variable
/// for each cell in question, each hint as "exactly so many of these" in direct clauses over the
/// cells themselves, which no helpers propagate better, and the total as a network of adders.
///
/// Adders, since the counters and totalizers that people use for small numbers take a helper for
/// each cell and each number up to the total: millions of clauses for a 100x100 board.
struct Clauses {
  int variables = 0;
  std::vector<int> literals;     ///< clause by clause, each with a 0 at its end
  std::vector<Site> cells = {};  ///< the cell of variable i + 1
};

[[nodiscard]] Clauses clauses_of(const minesweeper::Puzzle& puzzle);

/// A solver that takes clauses one by one. Variables are numbered from 1.
class ClauseSolver {
 public:
  virtual ~ClauseSolver() = default;
  virtual void add(const int* begin, const int* end) = 0;
  [[nodiscard]] virtual bool solve() = 0;
  /// As solve, with one literal taken to be true; forgotten afterwards.
  [[nodiscard]] virtual bool solve_with(int literal) = 0;
  [[nodiscard]] virtual bool is_true(int variable) = 0;  ///< after solve() said yes
};

}  // namespace crosshatch::bench
