// SPDX-License-Identifier: MIT
#include "derive/loops.h"

#include <utility>

#include "core/grid_place.h"
#include "derive/person/loop_sayings.h"
#include "rules/count/say.h"

namespace crosshatch::derive {

std::vector<std::vector<Site>> faces_of(const GridPuzzle& puzzle) {
  const SiteLayout lines = puzzle.layout().said();
  std::vector<std::vector<Site>> faces;
  for (int cell = 0; cell < lines.rows() * lines.columns(); ++cell)
    faces.push_back(lines.sides_of(grid_place(cell, lines.columns())));
  return faces;
}

void add_loop_of_sites(rules::Model& model, const GridPuzzle& puzzle,
                       std::vector<rules::LoopRule::Need> needs) {
  const std::vector<Site> all = puzzle.all();
  const bool has_links = puzzle.layout().of() == SiteLayout::Sites::links;
  rules::add_loop(model, puzzle.corners(all), rules::each(all, only(on_loop)),
                  {corner_of_loop, loop, has_links ? Place::Kind::cell : Place::Kind::corner},
                  std::move(needs), faces_of(puzzle));
}

}  // namespace crosshatch::derive
