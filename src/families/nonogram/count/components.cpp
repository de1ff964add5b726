// SPDX-License-Identifier: MIT
#include "families/nonogram/count/components.h"

#include "count/disjoint_sets.h"

namespace crosshatch::nonogram {

namespace {

/// The open sites of the scope, or all open sites if there is none.
std::vector<bool> asked_sites(const Search& search) {
  std::vector<bool> is_asked(static_cast<std::size_t>(search.board.sites()), false);
  if (search.scope.empty()) {
    for (Site site = 0; site < search.board.sites(); ++site)
      is_asked[site] = !search.board.is_decided(site);
  } else {
    for (const Site site : search.scope) is_asked[site] = !search.board.is_decided(site);
  }
  return is_asked;
}

class Decomposer {
 public:
  Decomposer(const Search& search, NonogramComponents& open)
      : search_(search), diagrams_(open.diagrams), open_(open) {}

  bool decompose() {
    const std::vector<bool> is_asked = asked_sites(search_);
    const int rows = search_.puzzle.rows();
    const int columns = search_.puzzle.columns();
    std::vector<bool> row_is_asked(static_cast<std::size_t>(rows), false);
    std::vector<bool> column_is_asked(static_cast<std::size_t>(columns), false);
    for (Site site = 0; site < search_.board.sites(); ++site) {
      if (!is_asked[site]) continue;
      row_is_asked[site / columns] = true;
      column_is_asked[site % columns] = true;
    }
    const Puzzle& puzzle = of(search_.puzzle);
    for (int row = 0; row < rows; ++row) {
      if (!row_is_asked[row]) continue;
      if (!add(puzzle.lengths(row), {row * columns, 1, columns})) return false;
    }
    first_of_columns_ = diagrams_.layers().size();
    for (int column = 0; column < columns; ++column) {
      if (!column_is_asked[column]) continue;
      if (!add(puzzle.lengths(rows + column), {column, columns, rows})) return false;
    }
    if (!open_.is_refuted) gather(is_asked);
    return true;
  }

 private:
  bool add(std::span<const int> clue, LineSites line) {
    if (!search_.budget.poll()) return false;
    if (!diagrams_.add(clue, line, search_.board)) open_.is_refuted = true;
    return true;
  }

  void gather(const std::vector<bool>& is_asked) {
    const auto layers = diagrams_.layers();
    constexpr std::size_t nowhere = ~std::size_t{0};
    // Cells are numbered in the order of the rows.
    std::vector<std::size_t> number(static_cast<std::size_t>(search_.board.sites()), nowhere);
    std::vector<OpenCell> cells;
    for (std::size_t i = 0; i < first_of_columns_; ++i) {
      const auto site = static_cast<std::size_t>(layers[i].site);
      if (!is_asked[site]) continue;
      number[site] = cells.size();
      cells.push_back({layers[i].site, i, 0});
    }
    DisjointSets sets(cells.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
      const std::size_t cell = number[layers[i].site];
      if (cell == nowhere) continue;
      if (i >= first_of_columns_) cells[cell].column_layer = i;
      if (layers[i].width == 1) continue;  // the cell before does not matter to it
      const std::size_t last = number[layers[i - 1].site];
      if (last != nowhere) sets.unite(cell, last);
    }
    std::vector<std::size_t> component(cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const std::size_t first = sets.find(cell);
      if (first == cell) {
        component[cell] = open_.components.size();
        open_.components.emplace_back();
      }
      component[cell] = component[first];
      open_.components[component[cell]].push_back(cells[cell]);
    }
  }

  const Search& search_;
  LineDiagrams& diagrams_;
  NonogramComponents& open_;
  std::size_t first_of_columns_ = 0;
};

}  // namespace

bool decompose(const Search& search, NonogramComponents& open) {
  return Decomposer(search, open).decompose();
}

std::vector<std::vector<Site>> split(const Search& search) {
  NonogramComponents open;
  std::vector<std::vector<Site>> components;
  if (!decompose(search, open)) return components;
  for (const CellComponent& component : open.components) {
    components.emplace_back();
    for (const OpenCell& cell : component) components.back().push_back(cell.site);
  }
  return components;
}

}  // namespace crosshatch::nonogram
