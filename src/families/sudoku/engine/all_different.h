// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace crosshatch::sudoku {

/// Takes from the sites of a house every digit that stands in no way to give each site a digit of
/// its own: all naked and hidden subsets of any size, in one go. A mask of candidates a site, as
/// many digits as sites, at most 32. False when there is no way at all; the masks are then as they
/// were.
[[nodiscard]] bool filter_all_different(std::span<std::uint32_t> sites);

}  // namespace crosshatch::sudoku
