// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/clues.h"
#include "core/family.h"

namespace crosshatch {

/// Whether a clue says which value the site of its cell holds, beside these other clues of the
/// blank puzzle: with another clue it holds another one. A few others are tried.
[[nodiscard]] bool says_value(const Family& family, const Puzzle& blank,
                              std::vector<ClueValue> given, int place, int clue);

}  // namespace crosshatch
