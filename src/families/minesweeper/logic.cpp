// SPDX-License-Identifier: MIT
#include "families/minesweeper/logic.h"

#include "families/minesweeper/planes.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/worklist.h"

namespace crosshatch::minesweeper {

Ending logic(const Search& search) {
  const bool fits_planes = search.scope.empty() && !of(search.puzzle).rules().wraps;
  return fits_planes ? logic_on_planes(search, plane_form(search.cpu)) : logic_by_worklist(search);
}

}  // namespace crosshatch::minesweeper
