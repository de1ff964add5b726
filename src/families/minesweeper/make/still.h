// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/budget.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/make.h"
#include "core/symmetry.h"
#include "families/minesweeper/make/hint_removal.h"
#include "families/minesweeper/make/made_board.h"

namespace crosshatch::minesweeper {

/// A puzzle with exactly one solution, minesweeper or mosaic.
struct StillPlan {
  int rows = 10;
  int columns = 10;
  int mines = 20;  ///< in a mosaic the filled cells
  Rules rules = {};
  StillRules hints = {};
  std::string_view symmetry = symmetry_names.front();  ///< of the places of hints
  const Solvers* solvers = nullptr;                    ///< MakeOrder::solvers
  bool is_minimal = true;  ///< hints are taken away until each is needed; else all are shown
};

/// Makes a puzzle: random mines, all hints, and then hints are taken away in random order as long
/// as the rest tells the solution. With a symmetry hints that are mapped to each other go together,
/// so the puzzle is minimal only among those with the symmetry. Mines of minesweeper then have the
/// symmetry, too, because their cells cannot show a hint; if it does not allow the number that is
/// wanted, there are fewer.
///
/// Where not everybody is to solve it (`solvers`), hints come back near the cells at which somebody
/// is stuck, and of these the needless ones go again.
///
/// Not all boards can be told by hints: mines of minesweeper that no clear cell is next to, certain
/// patterns of mosaics. Mines there are moved to other places by chance, or with a symmetry the
/// board is made anew.
///
/// At a limit there is a puzzle nevertheless if it came to taking hints away: it has one solution,
/// but may have needless hints. Each question costs a node, as do the states of tables.
///
/// Errors: those of make_puzzle; more mines than cells, or fewer than none.
[[nodiscard]] crosshatch::Result<MadeBoard> make_still(const StillPlan& plan, Rng& rng,
                                                       Budget& budget);

}  // namespace crosshatch::minesweeper
