// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch {

/// How a text looks that says no family: what to read it as, where the user says the family.

/// Whether there is nothing but digits and the usual signs for blanks.
[[nodiscard]] bool are_bare_cells(std::string_view text);

/// Whether it looks like rows of a grid: most of it is digits and dots, or many of its lines (two
/// fifths: signs may stand between others) have as many words, or characters, as each other.
[[nodiscard]] bool are_rows(std::string_view text);

/// Whether the first line is two numbers: how many rows and columns follow.
[[nodiscard]] bool begins_with_size(std::string_view text);

/// Whether the first line is a size and a ':', as game ids of Simon Tatham's collection begin.
[[nodiscard]] bool begins_like_a_game_id(std::string_view text);

}  // namespace crosshatch
