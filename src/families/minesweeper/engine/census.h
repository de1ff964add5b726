// SPDX-License-Identifier: MIT
#pragma once

#include "core/census.h"
#include "core/search.h"

namespace crosshatch::minesweeper {

/// Family::count.
[[nodiscard]] Ending count_all(const Search& search, BigInt& total);

/// Family::census: the exact number of solutions, and for each cell in how many of them it is a
/// mine. Cells in the same group, and all free cells, have one share. With a scope the count is
/// that of the part, and open cells outside have the share 0.
[[nodiscard]] Ending take_census(const Search& search, Census& census);

}  // namespace crosshatch::minesweeper
