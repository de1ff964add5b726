// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/budget.h"
#include "base/function_ref.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/puzzle.h"

namespace crosshatch {

/// The one form that stands for all forms of a puzzle.
struct CanonicalForm {
  PuzzlePtr puzzle = nullptr;      ///< without a title; none: a limit came first
  std::string automorphisms = {};  ///< how many symmetries leave the puzzle as it is; decimal
};

/// The symmetries of a family: what turns a puzzle into another form of the same puzzle, with the
/// solutions turned in the same way. Together they are a group, so two puzzles either are forms of
/// each other or have no form in common. A family says in its own header which symmetries it has.
struct Forms {
  /// The form that is the same for all forms of the puzzle: the smallest, in an order of the
  /// family. An error if the family has no order for such puzzles.
  Result<CanonicalForm> (*canonical)(const Puzzle& puzzle, Budget& budget) = nullptr;

  /// Hands forms of the puzzle to `sink` until it returns false, each under a symmetry chosen at
  /// random, all equally likely. They have the puzzle's title. False: a limit came first, and none
  /// was handed over.
  bool (*vary)(const Puzzle& puzzle, Rng& rng, Budget& budget,
               function_ref<bool(PuzzlePtr)> sink) = nullptr;
};

}  // namespace crosshatch
