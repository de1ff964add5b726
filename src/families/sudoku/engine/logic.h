// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::sudoku {

/// Naked and hidden singles to their fixpoint: what "solved by logic" means for a sudoku.
Ending logic(const Search& search);

}  // namespace crosshatch::sudoku
