// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/board.h"

namespace crosshatch {

/// The symmetries that the places of clues, or a picture, may have, by the names that people write.
/// The first is none at all.
inline constexpr std::array<std::string_view, 8> symmetry_names = {
    "none",    "half-turn", "quarter-turn", "left-right",
    "up-down", "diagonal",  "antidiagonal", "full"};

/// Whether a symmetry exchanges rows and columns: then the grid must be square.
[[nodiscard]] bool needs_square(std::string_view symmetry);

/// The sites of a grid in groups: a symmetry takes each site of a group to all others of it, and to
/// no other. The groups are in the order of their first sites.
[[nodiscard]] std::vector<std::vector<Site>> orbits(int rows, int columns,
                                                    std::string_view symmetry);

}  // namespace crosshatch
