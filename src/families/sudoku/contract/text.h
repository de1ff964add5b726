// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"

namespace crosshatch::sudoku {

/// Contract::text: the size, the boxes or regions, the rules, the cages, and what the cells say.
[[nodiscard]] std::string contract_text(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::sudoku
