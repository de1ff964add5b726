// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/probe.h"
#include "families/nonogram/learn/backbone_search.h"
#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/nonogram.h"
#include "sat/solver.h"

namespace crosshatch::nonogram {

std::uint64_t conflicts_before_sat_for(const Board& solution) {
  // For random 25x25 and 30x30 both take as long at this share of filled cells.
  constexpr double dense = 0.404;
  if (!sat::can_solve()) return conflicts_before_sat;
  int filled_cells = 0;
  for (Site site = 0; site < solution.sites(); ++site) {
    if (solution[site] == only(filled)) ++filled_cells;
  }
  return filled_cells > dense * solution.sites() ? 0 : conflicts_before_sat;
}

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
