// SPDX-License-Identifier: MIT
#include "families/sudoku/logic.h"

#include "families/sudoku/grid.h"

namespace crosshatch::sudoku {

Ending logic(const Search& search) {
  if (!search.budget.poll()) return Ending::limit;
  return with_shape(of(search.puzzle).shape(), [&]<class Shape>(Shape shape) {
    Grid<Shape> grid(shape, search.board);
    // A contradiction is left in the board; nothing else is to be said about it.
    static_cast<void>(grid.singles());
    grid.store(search.board);
    return Ending::exhausted;
  });
}

}  // namespace crosshatch::sudoku
