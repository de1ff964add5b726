// SPDX-License-Identifier: MIT
//
// Patterns of digits: "1[23]*4", a character for a digit, those over 9 as letters.
//
//     .  [abc]  [a-c]  [^abc]  (ab|c)  a*  a+  a?  a{2}  a{2,}  a{2,5}
#pragma once

#include <string_view>

#include "base/words/message.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr std::size_t longest_pattern = 1000;

/// Makes the machine that reads the words of a pattern. What is wrong with it, if anything is.
[[nodiscard]] Message read_pattern(std::string_view text, const BoxShape& shape, Machine& machine);

}  // namespace crosshatch::sudoku
