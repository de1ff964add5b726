// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/function_ref.h"
#include "base/words/message.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "sat/solver.h"

namespace crosshatch {

namespace sat {

class ClauseList;

/// A clause that a rule of a puzzle implies whose clauses are too many to be listed.
struct CutClause {
  int rule = 0;  ///< which of those rules, from 1, in the order of the puzzle's lines
  std::vector<Literal> clause = {};
};

}  // namespace sat

/// What docs/certificates.md says of a family: the clauses that a checker makes of a puzzle, too,
/// by itself. Nothing here may change without a new version of that page.
struct Contract {
  /// The puzzle as certificates write it: lines with their ends.
  std::string (*text)(const Puzzle& puzzle) = nullptr;
  /// The lines of its fingerprint, where they differ from those. Null: they do not.
  std::string (*identity)(const Puzzle& puzzle) = nullptr;

  /// The same puzzle written in the one way that its fingerprint asks for, which certificates have,
  /// too; null if it is so. Where this is null, puzzles can be written in one way only.
  PuzzlePtr (*canonical)(const Puzzle& puzzle) = nullptr;

  /// How many values the cells have.
  int (*values)(const Puzzle& puzzle) = nullptr;
  /// What the first value of a cell is in certificates. Null: 0.
  int (*first_value)(const Puzzle& puzzle) = nullptr;

  /// Adds the clauses of the puzzle after those of the cells, which are there. May stop when the
  /// list is cut short.
  void (*encode)(const Puzzle& puzzle, sat::ClauseList& clauses) = nullptr;

  /// Why certificates do not know some rule of this puzzle; empty: they know all. Null: always.
  Message (*lacks)(const Puzzle& puzzle) = nullptr;

  /// How many hidden sites it has, by which no two solutions are told apart. Their variables follow
  /// those of the cells. Null: none.
  int (*hidden)(const Puzzle& puzzle) = nullptr;
  /// A solution with values of its hidden sites behind it, with which all rules are kept.
  Board (*complete)(const Puzzle& puzzle, const Board& solution) = nullptr;

  /// Whether the clauses do not say all rules of this puzzle, so that `cuts` does. Null: they do.
  bool (*needs_cuts)(const Puzzle& puzzle) = nullptr;
  /// The board of a model for `cuts`, if that looks at hidden sites, too. Null: of the cells alone.
  Board (*board_of)(const Puzzle& puzzle, const sat::ClauseList& clauses,
                    function_ref<bool(sat::Literal)> is_true) = nullptr;
  /// Of a board that keeps the clauses: cuts that it breaks. None of a solution.
  std::vector<sat::CutClause> (*cuts)(const Puzzle& puzzle, const sat::ClauseList& clauses,
                                      const Board& board) = nullptr;
};

[[nodiscard]] inline bool has_hidden(const Contract& contract, const Puzzle& puzzle) {
  return contract.hidden != nullptr && contract.hidden(puzzle) > 0;
}

[[nodiscard]] inline bool needs_cuts(const Contract& contract, const Puzzle& puzzle) {
  return contract.needs_cuts != nullptr && contract.needs_cuts(puzzle);
}

}  // namespace crosshatch
