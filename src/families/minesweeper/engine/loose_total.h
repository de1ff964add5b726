// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"
#include "core/search.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/engine/two_solutions.h"

namespace crosshatch::minesweeper {

/// Family::backbone of a board with a total of mines that is loose: whatever a component needs more
/// or fewer than in `solution`, the free cells take up. Then components do not depend on each
/// other, and no tree is needed.
///
/// `parts` are those of the board of the search. Returns `exhausted` if the map is complete, and
/// only then adds to `seen`; `stuck` if the total turned out not to be loose, or some question was
/// too hard; or `limit`. What it decides on the board holds in any case. SAT is asked about
/// components of more than `most_groups`.
[[nodiscard]] Ending map_under_loose_total(const Search& search, const BoardComponents& parts,
                                           const Board& solution, Board& seen,
                                           std::size_t most_groups = most_groups_to_search);

}  // namespace crosshatch::minesweeper
