// SPDX-License-Identifier: MIT
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::sudoku {

Ending search_to_end(const Search& search, SolutionSink sink) {
  const Ending ending = sudoku::search(search, sink);
  // Without constraints the search may have found some solutions already.
  if (ending != Ending::stuck || of(search.puzzle).constraints() == nullptr) return ending;
  const auto solver = sat::make_solver();
  sat::Formula formula(search.board, *solver);
  encode(search.puzzle, formula);
  return sat::enumerate(formula, search.budget, sink);
}

}  // namespace crosshatch::sudoku
