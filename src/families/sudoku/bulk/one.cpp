// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/one.h"

#include <array>

#include "families/sudoku/engine/bands.h"

namespace crosshatch::sudoku {

std::uint32_t solve_one(const char* cells, char* solution, std::uint32_t limit,
                        std::uint64_t most_branches) {
  std::array<Bands, Bands::most_cuts + 1> grids;  // the current grid, above the pending ones
  std::size_t top = 0;
  if (!grids[top].read(cells)) return foreign;
  std::uint32_t count = 0;
  for (std::uint64_t branches = 0;;) {
    Bands& grid = grids[top];
    if (grid.deduce()) {
      if (!grid.is_solved()) {
        if (most_branches != 0 && branches++ == most_branches) return undecided;
        const Bands::SegmentBranch branch = grid.choose();
        grids[top + 1] = grid;
        refuse(grid, branch);
        take(grids[++top], branch);
        continue;
      }
      if (count == 0 && solution != nullptr) grid.write(solution);
      if (++count == limit) return count;
    }
    if (top == 0) return count;
    --top;
  }
}

}  // namespace crosshatch::sudoku
