// SPDX-License-Identifier: MIT
#include "derive/grid_puzzle.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/grid_place.h"
#include "derive/contract/named.h"
#include "derive/decimals.h"
#include "derive/page.h"
#include "rules/same/same.h"

namespace crosshatch::derive {

namespace {

std::vector<ValueLook> looks_of(const FamilyPage& page, const GridClues& clues) {
  if (clues.said.signs.empty() && are_ways(page, clues)) return looks_of_ways();
  std::vector<ValueLook> looks(page.looks.begin(), page.looks.end());
  const int least = page.notation.least;
  const int largest = are_decimals(page)   ? cells_without_sign(clues)
                      : page.holds_numbers ? largest_held(page.notation, clues.rows)
                                           : least - 1;
  for (int number = least; number <= largest; ++number) {
    const bool is_any = number == page.notation.most && page.notation.is_most_open;
    looks.push_back(is_any ? look_of_larger_numbers(number - least)
                           : look_of_number(number - least, number));
  }
  for (const char sign : clues.said.signs)
    looks.push_back(look_of_sign(static_cast<Value>(looks.size()), sign));
  return looks;
}

SiteLayout::Sites sites_of(const FamilyPage& page, const GridClues& clues) {
  return clues.said.signs.empty() ? page.notation.sites : clues.said.sites;
}

}  // namespace

GridPuzzle::GridPuzzle(const FamilyPage& page, GridClues clues)
    : Puzzle(clues.rows, clues.columns, clues.title, sites_of(page, clues)),
      page_(page),
      clues_(std::move(clues)),
      looks_(looks_of(page, clues_)),
      first_cells_(first_cells(clues_.regions)),
      model_(page.model(*this)) {
  find_together();
}

/// Each site is in one rule of that kind at most.
void GridPuzzle::find_together() {
  first_together_.resize(static_cast<std::size_t>(sites()));
  std::vector<char> is_found(first_together_.size());
  const auto add = [&](std::span<const Site> some) {
    for (const Site site : some) {
      first_together_[site] = {together_.size(), some.size()};
      is_found[site] = true;
    }
    together_.insert(together_.end(), some.begin(), some.end());
  };
  for (const auto& rule : model_.rules()) {
    const auto* same = dynamic_cast<const rules::SameRule*>(rule.get());
    if (same != nullptr) add(same->sites());
  }
  for (Site site = 0; site < sites(); ++site) {
    if (is_found[site] == 0) add(std::span(&site, 1));
  }
}

bool GridPuzzle::is_same(const Puzzle& other) const {
  const GridClues& theirs = of(other).clues_;
  // The rules say all: regions are a name for some of their cells.
  if (!clues_.said.signs.empty())
    return rows() == other.rows() && columns() == other.columns() &&
           masked(clues_.said) == masked(theirs.said);
  return rows() == other.rows() && columns() == other.columns() && clues_.cells == theirs.cells &&
         clues_.heads == theirs.heads && clues_.between == theirs.between &&
         clues_.corners == theirs.corners && clues_.regions == theirs.regions &&
         clues_.number == theirs.number && clues_.lengths == theirs.lengths &&
         clues_.options == theirs.options;
}

bool GridPuzzle::is_given(Site site) const {
  return model().start().is_decided(site) && (!page().holds_numbers || has_clue(site));
}

Board GridPuzzle::board(Candidates open, Candidates in_clues) const {
  Board board(sites(), open);
  for (Site site = 0; site < sites(); ++site) {
    if (clue_at(site) != no_clue) board[site] = in_clues;
  }
  return board;
}

std::vector<Site> GridPuzzle::all() const {
  std::vector<Site> all(static_cast<std::size_t>(sites()));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

Board GridPuzzle::numbers() const {
  Board board(sites(), all_values(*this));
  for (Site site = 0; site < sites(); ++site) {
    if (holds_nothing(page_.notation, clue(site)))
      board.set(site, 0);
    else if (clue(site) >= 0)
      board.set(site, clue(site) - page_.notation.least);
  }
  return board;
}

std::vector<GridLine> GridPuzzle::lines() const {
  std::vector<GridLine> lines;
  for (int row = 0; row < rows(); ++row) lines.push_back(line({Place::Kind::row, row}));
  for (int column = 0; column < columns(); ++column)
    lines.push_back(line({Place::Kind::column, column}));
  return lines;
}

GridLine GridPuzzle::line(const Place& place) const {
  const bool is_row = place.kind == Place::Kind::row;
  GridLine line = {{place.kind, place.index}, {}};
  for (int i = 0; i < (is_row ? columns() : rows()); ++i)
    line.sites.push_back(is_row ? place.index * columns() + i : i * columns() + place.index);
  const auto head = [&](GridSide side) {
    const std::vector<Clue>& heads = clues_.at(side);
    return heads.empty() ? no_clue : heads[place.index];
  };
  line.first = head(is_row ? GridSide::left : GridSide::above);
  line.last = head(is_row ? GridSide::right : GridSide::below);
  return line;
}

std::vector<std::vector<Site>> GridPuzzle::regions() const {
  std::vector<std::vector<Site>> regions;
  for (Site site = 0; site < static_cast<Site>(clues_.regions.size()); ++site) {
    const auto region = static_cast<std::size_t>(clues_.regions[site]);
    regions.resize(std::max(regions.size(), region + 1));
    regions[region].push_back(site);
  }
  return regions;
}

std::vector<SignBetween> GridPuzzle::signs_between() const {
  std::vector<SignBetween> signs;
  for (int pair = 0; pair < static_cast<int>(clues_.between.size()); ++pair) {
    if (clues_.between[pair] == no_clue) continue;
    const auto [first, second] = cells_of_pair(pair, rows(), columns());
    signs.push_back({first, second, clues_.between[pair]});
  }
  return signs;
}

std::vector<Site> GridPuzzle::at_corner(int corner) const {
  const int row = corner / (columns() + 1);
  const int column = corner % (columns() + 1);
  std::vector<Site> cells;
  for (const int up : {1, 0}) {
    for (const int before : {1, 0}) {
      if (is_inside(row - up, column - before))
        cells.push_back((row - up) * columns() + column - before);
    }
  }
  return cells;
}

std::vector<std::vector<Site>> GridPuzzle::pairs() const {
  std::vector<std::vector<Site>> pairs;
  const rules::Graph ties = graph();
  for (const rules::GraphEdge& edge : ties.edges()) pairs.push_back({edge.one, edge.other});
  return pairs;
}

std::vector<std::vector<Site>> GridPuzzle::blocks(int high, int wide) const {
  std::vector<std::vector<Site>> blocks;
  for (int row = 0; row + high <= rows(); ++row) {
    for (int column = 0; column + wide <= columns(); ++column) {
      std::vector<Site>& block = blocks.emplace_back();
      for (int i = 0; i < high * wide; ++i)
        block.push_back((row + i / wide) * columns() + column + i % wide);
    }
  }
  return blocks;
}

std::vector<Site> GridPuzzle::beside(Site site) const {
  std::vector<Site> near = around(site);
  std::erase_if(near, [&](Site other) {
    return site / columns() != other / columns() && site % columns() != other % columns();
  });
  return near;
}

std::vector<Site> GridPuzzle::around(Site site) const {
  std::vector<Site> near;
  for (int down = -1; down <= 1; ++down) {
    for (int along = -1; along <= 1; ++along) {
      const int row = site / columns() + down;
      const int column = site % columns() + along;
      if ((down != 0 || along != 0) && is_inside(row, column))
        near.push_back(row * columns() + column);
    }
  }
  return near;
}

std::vector<Site> GridPuzzle::cells_from(Site site, int down, int along, bool to_clue) const {
  std::vector<Site> seen;
  int row = site / columns() + down;
  int column = site % columns() + along;
  for (; is_inside(row, column); row += down, column += along) {
    const Site next = row * columns() + column;
    if (to_clue && has_clue(next)) break;
    seen.push_back(next);
  }
  return seen;
}

std::vector<Site> GridPuzzle::sides_of(int cell) const {
  return layout().sides_of(grid_place(cell, columns()));
}

std::optional<Site> GridPuzzle::link(int cell, CellSide side) const {
  return layout().link(grid_place(cell, columns()), side);
}

rules::Graph GridPuzzle::corners(std::span<const Site> edges) const {
  const SiteLayout lines = layout().said();
  const int wide = lines.columns() + 1;
  std::vector<rules::GraphEdge> ties;
  for (const Site edge : edges) {
    const auto [row, column] = lines.place(edge).drawn;
    const int first = row / 2 * wide + column / 2;
    ties.push_back({first, row % 2 == 0 ? first + 1 : first + wide});
  }
  return {(lines.rows() + 1) * wide, std::move(ties)};
}

rules::Graph GridPuzzle::graph() const {
  std::vector<rules::GraphEdge> edges;
  for (int cell = 0; cell < cells(); ++cell) {
    for (const int other : beside(cell)) {
      if (cell < other) edges.push_back({cell, other});
    }
  }
  return {cells(), std::move(edges)};
}

std::vector<int> GridPuzzle::at_edge() const {
  std::vector<int> at_edge;
  for (int cell = 0; cell < cells(); ++cell) {
    const int row = cell / columns();
    const int column = cell % columns();
    if (!is_inside(row - 1, column - 1) || !is_inside(row + 1, column + 1)) at_edge.push_back(cell);
  }
  return at_edge;
}

std::vector<std::vector<Site>> GridPuzzle::runs() const {
  const auto ends_runs = [&](Site site) {
    if (!page_.holds_numbers) return has_clue(site);
    return sign_under(page_.notation, clue(site)) >= 0;
  };
  std::vector<std::vector<Site>> runs;
  for (const GridLine& line : lines()) {
    bool is_in_run = false;
    for (const Site site : line.sites) {
      if (!ends_runs(site) && !is_in_run) runs.emplace_back();
      is_in_run = !ends_runs(site);
      if (is_in_run) runs.back().push_back(site);
    }
  }
  return runs;
}

}  // namespace crosshatch::derive
