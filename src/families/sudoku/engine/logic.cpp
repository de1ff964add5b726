// SPDX-License-Identifier: MIT
#include "derive/board.h"
#include "families/sudoku/engine/bands.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/sudoku.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

namespace {

template <class Candidates>
void singles(Candidates grid, Board& board) {
  // A contradiction stays in the board, where the caller finds it.
  static_cast<void>(grid.singles());
  grid.store(board);
}

/// Houses and constraints in turn, until neither says more.
Ending with_constraints(const Search& search, const Geometry& geometry, const rules::Model& model) {
  Board before;
  Board all = derive::whole(model, search.board);
  do {
    before = search.board;
    singles(CandidateGrid(geometry, search.board), search.board);
    if (search.board.is_impossible()) break;
    for (Site site = 0; site < before.sites(); ++site) all[site] = search.board[site];
    const Ending ending = rules::deduce(model, all, search.budget);
    derive::show(all, search.board);
    if (ending != Ending::exhausted) return ending;
    if (all.is_impossible()) search.board[0] = 0;
  } while (search.board != before && !search.board.is_impossible());
  return Ending::exhausted;
}

}  // namespace

Ending logic(const Search& search) {
  if (!search.budget.poll()) return Ending::limit;
  const Puzzle& puzzle = of(search.puzzle);
  if (puzzle.is_classic() && puzzle.shape() == BoxShape{3, 3}) {
    singles(Bands(search.board), search.board);
  } else {
    const Geometry geometry(puzzle);
    if (puzzle.constraints() != nullptr)
      return with_constraints(search, geometry, *puzzle.constraints());
    singles(CandidateGrid(geometry, search.board), search.board);
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::sudoku
