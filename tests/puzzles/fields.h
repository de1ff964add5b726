// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/family.h"
#include "core/puzzle.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::puzzles {

/// A minesweeper board or mosaic to be made.
struct FieldPlan {
  int rows = 10;
  int columns = 10;
  int mines = 20;  ///< per cent of the cells
  int hints = 50;  ///< per cent of the cells that can show one, to begin with
  bool tells_total = false;
  minesweeper::Rules rules = {};
};

/// A board whose mines are known to whoever made it, so that answers can be held against them:
/// every proper answer has `truth` among the solutions.
struct Field {
  PuzzlePtr puzzle;
  Board truth;
};

/// Mines by chance, and hints by chance. Few hints leave many solutions.
[[nodiscard]] Field random_field(Rng& rng, const FieldPlan& plan);

/// The same, with hints added until `truth` is the only solution. The engine says where: a round
/// costs about a `check` with all ambiguous cells, and there are some five to ten. Which boards
/// come of a seed depends on the engine only where it meets a limit.
[[nodiscard]] Field unique_field(Rng& rng, const FieldPlan& plan);

/// The family that a board by these rules belongs to.
[[nodiscard]] const Family& family_of(const minesweeper::Rules& rules);

}  // namespace crosshatch::puzzles
