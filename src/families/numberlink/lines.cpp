// SPDX-License-Identifier: MIT
#include "families/numberlink/lines.h"

#include <algorithm>

#include "rules/count/say.h"
#include "rules/loop/paths.h"

namespace crosshatch::numberlink {

std::vector<int> labels_of_lines(const derive::GridPuzzle& puzzle, const Board& solution) {
  const std::vector<Site> all = puzzle.all();
  const rules::Graph cells = puzzle.corners(all);
  const rules::LoopPaths paths(cells, rules::each(all, only(line)), solution);
  std::vector<int> lines;  // in the order in which they come
  std::vector<int> labels(static_cast<std::size_t>(puzzle.cells()), -1);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const auto is_line = [&](Site link) { return solution.value(link) == line; };
    if (std::ranges::count_if(puzzle.sides_of(cell), is_line) != 1) continue;
    const auto known = std::ranges::find(lines, paths.path_at(cell));
    labels[cell] = static_cast<int>(known - lines.begin());
    if (known == lines.end()) lines.push_back(paths.path_at(cell));
  }
  return labels;
}

}  // namespace crosshatch::numberlink
