// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/regions/anchors.h"

#include <map>

#include "families/sudoku/constraints/near.h"

namespace crosshatch::sudoku {

namespace {

/// How often each cell is spoken of.
std::vector<int> weights(const BoxShape& shape, const rules::Model& model,
                         const RegionSites& regions) {
  std::vector<int> weights(static_cast<std::size_t>(shape.sites()), 1);
  std::map<Site, std::vector<Site>> cells_of;
  for (Site cell = 0; cell < shape.sites(); ++cell) {
    cells_of[cell] = {cell};
    cells_of[regions.numbers[cell]] = {cell};
  }
  for (const auto& [one, other, same] : regions.pairs) cells_of[same] = {one, other};
  for (const auto& rule : model.rules()) {
    for (const Site site : rule->sites()) {
      for (const Site cell : cells_of[site]) ++weights[cell];
    }
  }
  for (const RegionSites::Clue& clue : regions.clues) {
    ++weights[clue.cell];
    for (const std::vector<Site>& cells : clue.cells) {
      for (const Site cell : cells) ++weights[cell];
    }
  }
  return weights;
}

}  // namespace

std::vector<Site> anchors_of(const BoxShape& shape, const rules::Model& model,
                             const RegionSites& regions) {
  const std::vector<int> weight = weights(shape, model, regions);
  const auto are_apart = [&](Site one, Site other) {
    return steps_between(one, other, shape.columns()) >= shape.side();
  };
  const Site end = shape.sites();
  std::vector<Site> best = {0};
  int heaviest = 0;
  const auto look_at = [&](std::vector<Site> cells) {
    int all = 0;
    for (const Site cell : cells) all += weight[cell];
    if (cells.size() < best.size() || (cells.size() == best.size() && all <= heaviest)) return;
    heaviest = all;
    best = std::move(cells);
  };
  for (Site one = 0; one < end; ++one) {
    look_at({one});
    for (Site two = one + 1; two < end; ++two) {
      if (!are_apart(one, two)) continue;
      look_at({one, two});
      for (Site three = two + 1; three < end; ++three)
        if (are_apart(one, three) && are_apart(two, three)) look_at({one, two, three});
    }
  }
  return best;
}

}  // namespace crosshatch::sudoku
