// SPDX-License-Identifier: MIT
#include "derive/variants/shading.h"

#include <algorithm>

#include "derive/grid_puzzle.h"
#include "derive/person/shading_sayings.h"
#include "rules/connected/connected.h"
#include "rules/count/say.h"

namespace crosshatch::derive {

Board random_shading(const Puzzle& puzzle, Rng& rng) {
  const GridPuzzle& grid = of(puzzle);
  const rules::ConnectedRule in_one_piece(grid.graph(), rules::each(grid.all(), only(clear)));
  Board board(grid.sites(), only(clear));
  std::vector<Site> order = grid.all();
  rng.shuffle(order);
  for (const Site site : order) {
    const auto is_shaded = [&](Site other) { return board.value(other) == shaded; };
    if (std::ranges::any_of(grid.beside(site), is_shaded)) continue;
    board.set(site, shaded);
    if (in_one_piece.is_broken(board)) board.set(site, clear);
  }
  return board;
}

}  // namespace crosshatch::derive
