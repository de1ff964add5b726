// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/bands.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

template <class Candidates>
void singles(Candidates grid, Board& board) {
  // A contradiction stays in the board, where the caller finds it.
  static_cast<void>(grid.singles());
  grid.store(board);
}

}  // namespace

Ending logic(const Search& search) {
  if (!search.budget.poll()) return Ending::limit;
  const Puzzle& puzzle = of(search.puzzle);
  if (puzzle.is_classic() && puzzle.shape() == BoxShape{3, 3}) {
    singles(Bands(search.board), search.board);
  } else {
    const Geometry geometry(puzzle);
    singles(CandidateGrid(geometry, search.board), search.board);
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::sudoku
