// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/backbone.h"

#include "families/nonogram/engine/probe.h"
#include "families/nonogram/learn/backbone_search.h"
#include "families/nonogram/learn/binary_lines.h"

namespace crosshatch::nonogram {

Ending backbone(const Search& search, const Board& solution, Board& seen, std::uint64_t patience) {
  if (!search.scope.empty()) return Ending::stuck;  // a part of what it left to SAT
  const Puzzle& puzzle = of(search.puzzle);
  const std::size_t bytes = BinaryGrid::bytes(puzzle) + Prober::bytes(puzzle);
  if (!search.budget.take_memory(bytes)) return Ending::limit;
  BinaryGrid grid(puzzle, search.board, search.cpu);
  const Ending ending =
      BackboneSearch<BinaryLines, Prober>(search, seen, grid).run(solution, patience);
  search.budget.give_memory(bytes);
  return ending;
}

}  // namespace crosshatch::nonogram
