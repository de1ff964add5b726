// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace crosshatch::sudoku {

/// Enforces "all different" on the sites of a house or a part of one. It removes every candidate
/// that is in no assignment of different digits to the sites, and so finds all naked and hidden
/// subsets of any size at once. There is one mask of candidates for each site, and there are at
/// least as many digits as sites, at most 32. Returns false when there is no assignment; the masks
/// are then unchanged.
[[nodiscard]] bool filter_all_different(std::span<std::uint32_t> sites);

}  // namespace crosshatch::sudoku
