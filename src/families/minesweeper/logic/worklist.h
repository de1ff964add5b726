// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::minesweeper {

/// `logic` hint by hint, for parts of a board and boards that wrap. It is also the judge of the
/// same rules on planes.
[[nodiscard]] Ending logic_by_worklist(const Search& search);

}  // namespace crosshatch::minesweeper
