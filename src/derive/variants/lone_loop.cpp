// SPDX-License-Identifier: MIT
//
// A loop of links is changed face by face, each time into another loop, as long as the rules of a
// loop through all of its cells leave no more open than before.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "derive/variants/variants.h"
#include "rules/count/say.h"
#include "rules/model.h"

namespace crosshatch::derive {

namespace {

constexpr int most_changes = 400;

/// The links that the rules leave open if the loop passes just these cells.
std::vector<Site> open_links(const GridPuzzle& grid, const Board& loop) {
  Board start = open_loop(grid);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (is_passed(grid, loop, cell)) continue;
    for (const Site link : grid.sides_of(cell)) start[link] = only(off_loop);
  }
  rules::Model model(std::move(start));
  std::vector<rules::LoopRule::Need> needs;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!is_passed(grid, loop, cell)) continue;
    add_visit(model, grid, cell);
    needs.push_back({grid.sides_of(cell), 2});
  }
  add_loop_of_sites(model, grid, std::move(needs));
  Board board = model.start();
  Budget budget;
  (void)rules::deduce(model, board, budget);
  std::vector<Site> open;
  for (Site link = 0; link < board.sites(); ++link) {
    if (!board.is_decided(link)) open.push_back(link);
  }
  return open;
}

}  // namespace

bool change_face(const GridPuzzle& grid, std::span<const Site> face, Board& loop) {
  const rules::Graph cells = grid.corners(grid.all());
  const auto is_on = [&](Site link) { return loop.value(link) == on_loop; };
  const auto on = std::ranges::count_if(face, is_on);
  if (on == 0 || on == 4) return false;
  std::vector<int> ends;
  std::vector<int> kept;
  for (const Site link : face) {
    const auto& [one, other] = cells.edges()[link];
    for (const int cell : {one, other}) {
      ends.push_back(cell);
      if (is_on(link)) kept.push_back(cell);
    }
  }
  // Cells that are on none of its links must be free.
  for (const int cell : ends) {
    if (std::ranges::count(kept, cell) == 0 && is_passed(grid, loop, cell)) return false;
  }
  if (on == 2 && std::ranges::count(kept, kept[0]) + std::ranges::count(kept, kept[1]) == 2)
    return false;
  for (const Site link : face) loop.set(link, is_on(link) ? off_loop : on_loop);
  return true;
}

Board lone_loop(const GridPuzzle& empty, int bumps, Rng& rng) {
  const std::vector<std::vector<Site>> faces = faces_of(empty);
  Board loop = random_loop(empty, rng);
  cut_bumps(empty, bumps, loop, rng);
  std::vector<Site> open = open_links(empty, loop);
  for (int i = 0; i < most_changes && !open.empty(); ++i) {
    const Site link = open[rng.below(static_cast<int>(open.size()))];
    std::vector<int> near;
    for (std::size_t face = 0; face < faces.size(); ++face) {
      if (std::ranges::find(faces[face], link) != faces[face].end())
        near.push_back(static_cast<int>(face));
    }
    Board changed = loop;
    if (!change_face(empty, faces[near[rng.below(static_cast<int>(near.size()))]], changed))
      continue;
    std::vector<Site> left = open_links(empty, changed);
    if (left.size() > open.size()) continue;
    loop = std::move(changed);
    open = std::move(left);
  }
  return loop;
}

}  // namespace crosshatch::derive
