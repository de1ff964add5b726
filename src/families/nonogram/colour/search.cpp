// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/colour/probe.h"
#include "families/nonogram/learn/solution_search.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram::colour {

Ending solve_lines(const Search& search) {
  const Puzzle& puzzle = of(search.puzzle);
  return solve_lines_of(search, ColourGrid::bytes(puzzle, search.board),
                        [&] { return ColourGrid(puzzle, search.board); });
}

Ending probe_and_learn(const Search& search, SolutionSink sink) {
  // The family does not cut coloured boards: a scope is all open cells.
  if (search.board.is_impossible()) return Ending::exhausted;
  const Puzzle& puzzle = of(search.puzzle);
  const std::size_t bytes = ColourGrid::bytes(puzzle, search.board) + ColourProber::bytes(puzzle);
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  ColourGrid grid(puzzle, search.board);
  const Ending ending = SolutionSearch<ColourLines, ColourProber>(search, sink, grid).run();
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram::colour
