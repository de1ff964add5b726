// SPDX-License-Identifier: MIT
#include "families/minesweeper/logic/planes.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

Ending logic(const Search& search) {
  const bool fits_planes = search.scope.empty() && !of(search.puzzle).rules().wraps;
  return fits_planes ? logic_on_planes(search, plane_form(search.cpu)) : logic_by_worklist(search);
}

}  // namespace crosshatch::minesweeper
