// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::sudoku {

Ending search_to_end(const Search& search, SolutionSink sink) {
  if (of(search.puzzle).constraints() == nullptr) return sudoku::search(search, sink);
  Board last;  // of those that were reported, in order
  const Ending ending = sudoku::search(search, [&](const Board& solution) {
    last = solution;
    return sink(solution);
  });
  if (ending != Ending::stuck) return ending;
  const auto solver = sat::make_solver();
  sat::Formula formula(search.board, *solver);
  encode(search.puzzle, formula);
  return sat::enumerate(formula, search.budget, [&](const Board& solution) {
    return !std::ranges::lexicographical_compare(last.all(), solution.all()) || sink(solution);
  });
}

}  // namespace crosshatch::sudoku
