// SPDX-License-Identifier: MIT
#include "derive/loops.h"

#include <algorithm>
#include <utility>

#include "core/grid_place.h"
#include "derive/person/loop_sayings.h"
#include "rules/count/say.h"

namespace crosshatch::derive {

std::vector<Site> links_of_both(const GridPuzzle& puzzle, int one, int other) {
  std::vector<Site> links = puzzle.sides_of(one);
  for (const Site link : puzzle.sides_of(other)) {
    if (std::ranges::find(links, link) == links.end()) links.push_back(link);
  }
  return links;
}

std::vector<Site> links_from(const GridPuzzle& puzzle, int cell, CellSide side) {
  std::vector<Site> links;
  while (const std::optional<Site> link = puzzle.link(cell, side)) {
    links.push_back(*link);
    cell = puzzle.cell_beyond(cell, side);
  }
  return links;
}

WayOut way_from(const GridPuzzle& puzzle, int cell, CellSide side) {
  const std::optional<Site> first = puzzle.link(cell, side);
  if (!first) return {};
  return {first, puzzle.link(puzzle.cell_beyond(cell, side), side)};
}

void add_implied(rules::Model& model, Site if_on, std::optional<Site> then_on,
                 const rules::RuleLabel& label) {
  rules::Literals clause = {{if_on, only(off_loop)}};
  if (then_on) clause.push_back({*then_on, only(on_loop)});
  rules::at_least(model, 1, std::move(clause), label);
}

void add_straight(rules::Model& model, const GridPuzzle& puzzle, int cell) {
  const Place at{Place::Kind::cell, cell};
  for (const auto& [one, other] : opposite_sides) {
    const std::optional<Site> back = puzzle.link(cell, one);
    const std::optional<Site> on = puzzle.link(cell, other);
    if (back) add_implied(model, *back, on, {straight, at});
    if (on) add_implied(model, *on, back, {straight, at});
  }
  add_visit(model, puzzle, cell);
}

void add_turn(rules::Model& model, const GridPuzzle& puzzle, int cell) {
  // Two of its links, and no two that are in line.
  for (const auto& [one, other] : opposite_sides) {
    std::vector<Site> line;
    for (const CellSide side : {one, other}) {
      if (const std::optional<Site> link = puzzle.link(cell, side)) line.push_back(*link);
    }
    rules::exactly(model, 1, rules::each(line, only(on_loop)),
                   {turns, Place{Place::Kind::cell, cell}});
  }
}

bool is_passed(const GridPuzzle& puzzle, const Board& loop, int cell) {
  return std::ranges::any_of(puzzle.sides_of(cell),
                             [&](Site link) { return loop.value(link) == on_loop; });
}

Passage passage_of(const GridPuzzle& puzzle, const Board& loop, int cell) {
  if (!is_passed(puzzle, loop, cell)) return Passage::none;
  const auto is_on = [&](CellSide side) {
    const std::optional<Site> link = puzzle.link(cell, side);
    return link && loop.value(*link) == on_loop;
  };
  const bool is_straight = is_on(CellSide::top) == is_on(CellSide::bottom);
  return is_straight ? Passage::straight : Passage::turn;
}

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
