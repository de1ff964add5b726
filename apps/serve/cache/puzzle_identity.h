// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/family.h"

namespace crosshatch::serve {

/// All of a puzzle on which its answers depend, except for its title, as bytes: the same puzzle in
/// two formats has the same ones.
///
/// They are the puzzle in our JSON, and how answers write it: a sudoku of one line is answered in
/// one line, a nonogram with the letters and names of its own colours. None if it cannot be written
/// as JSON, or takes more than `most` bytes.
[[nodiscard]] std::optional<std::string> identity_of(const Family& family, const Puzzle& puzzle,
                                                     std::size_t most);

}  // namespace crosshatch::serve
