// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/colour/probe.h"
#include "families/nonogram/learn/backbone_search.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram::colour {

Ending backbone(const Search& search, const Board& solution, Board& seen, std::uint64_t patience) {
  if (!search.scope.empty()) return Ending::stuck;  // what it left to SAT
  const Puzzle& puzzle = of(search.puzzle);
  const std::size_t bytes = ColourGrid::bytes(puzzle, search.board) + ColourProber::bytes(puzzle);
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  ColourGrid grid(puzzle, search.board);
  const Ending ending =
      BackboneSearch<ColourLines, ColourProber>(search, seen, grid).run(solution, patience);
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram::colour
