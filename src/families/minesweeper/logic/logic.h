// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::minesweeper {

/// What a patient beginner finds, to its fixpoint. A hint whose mines are all found, or whose open
/// cells must all be mines; two hints a and b no more than two cells apart, of which a needs so
/// many more mines than b that its own cells must all be mines and b's own cells clear; the total
/// of mines, read like one more hint around the whole board.
///
/// Costs no nodes. A board that these rules refute is left impossible.
[[nodiscard]] Ending logic(const Search& search);

/// The same hint by hint, for parts of a board and boards that wrap. Tests hold the rules on planes
/// against it.
[[nodiscard]] Ending logic_by_worklist(const Search& search);

}  // namespace crosshatch::minesweeper
