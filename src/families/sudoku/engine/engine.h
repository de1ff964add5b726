// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::sudoku {

/// The engine: reports solutions in ascending order, sites in order and low digits first. `stuck`
/// on large grids when a single question takes too many branches.
Ending search(const Search& search, SolutionSink sink);

}  // namespace crosshatch::sudoku
