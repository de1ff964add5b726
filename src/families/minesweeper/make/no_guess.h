// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "base/result.h"
#include "base/rng.h"
#include "families/minesweeper/make/made_board.h"
#include "families/minesweeper/make/player.h"

namespace crosshatch::minesweeper {

/// A game that needs no guess.
struct NoGuessPlan {
  int rows = 16;
  int columns = 30;
  int mines = 99;
  int first_row = 0;  ///< the cell that the player opens first, from 0
  int first_column = 0;
  PlayerRules player = {};
  bool wraps = false;
};

/// Makes a board on which a player who opens the first cell can open all other clear cells one
/// after the other, each when it is certainly safe. The first cell shows 0 where there is room for
/// that many mines elsewhere; otherwise as few as possible. The puzzle is what the player sees
/// after the first click.
///
/// Every board is played again before it is returned (replay.h). A move of mines costs a node, as
/// do the states of tables that the engine needs.
///
/// Errors: those of make_puzzle; a first cell that is not on the board; so many mines that no cell
/// is clear, or fewer than none.
[[nodiscard]] Result<MadeBoard> make_no_guess(const NoGuessPlan& plan, Rng& rng, Budget& budget);

}  // namespace crosshatch::minesweeper
