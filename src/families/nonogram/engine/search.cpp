// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/probe.h"
#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/learn/solution_search.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {

Ending solve_lines(const Search& search) {
  const Puzzle& puzzle = of(search.puzzle);
  return solve_lines_of(search, BinaryGrid::bytes(puzzle),
                        [&] { return BinaryGrid(puzzle, search.board, search.cpu); });
}

Ending probe_and_learn(const Search& search, SolutionSink sink) {
  if (!search.scope.empty()) return Ending::stuck;  // a part of what it left to SAT
  if (search.board.is_impossible()) return Ending::exhausted;
  const Puzzle& puzzle = of(search.puzzle);
  const std::size_t bytes = BinaryGrid::bytes(puzzle) + Prober::bytes(puzzle);
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  BinaryGrid grid(puzzle, search.board, search.cpu);
  const Ending ending = SolutionSearch<BinaryLines, Prober>(search, sink, grid).run();
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram
