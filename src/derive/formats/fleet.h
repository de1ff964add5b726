// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/text.h"

namespace crosshatch::derive {

/// How addresses of puzz.link say ships: a digit in each cell that is one of these signs, in this
/// order, and a question mark for a part of a ship.
inline constexpr std::array<int, 7> signs_of_ships = {0, 2, 3, 4, 5, 6, 1};
inline constexpr int sign_of_any_ship = 7;

/// The fleet at the end of such an address: "//" and the letter of one that the editor knows, or
/// "/NUMBER" and so many "/PIECE", each its width, its height and its cells as bits.
[[nodiscard]] std::optional<Error> read_fleet(Scanner& in, std::vector<int>& lengths);

/// The same of lengths from the largest to the smallest.
[[nodiscard]] std::string packed_fleet(std::span<const int> lengths);

}  // namespace crosshatch::derive
