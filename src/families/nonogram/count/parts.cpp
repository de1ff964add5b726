// SPDX-License-Identifier: MIT
#include "families/nonogram/count/parts.h"

#include <numeric>

namespace crosshatch::nonogram {

namespace {

/// Disjoint sets with path halving; the smallest member stands for its set.
class Sets {
 public:
  explicit Sets(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }

  std::size_t find(std::size_t member) {
    while (parent_[member] != member) member = parent_[member] = parent_[parent_[member]];
    return member;
  }

  void unite(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

/// The sites in question: those of the scope, or all open ones.
std::vector<bool> questions_of(const Search& search) {
  std::vector<bool> is_asked(static_cast<std::size_t>(search.board.sites()), false);
  if (search.scope.empty()) {
    for (Site site = 0; site < search.board.sites(); ++site)
      is_asked[static_cast<std::size_t>(site)] = !search.board.is_decided(site);
  } else {
    for (const Site site : search.scope)
      is_asked[static_cast<std::size_t>(site)] = !search.board.is_decided(site);
  }
  return is_asked;
}

class Cutter {
 public:
  Cutter(const Search& search, Remains& remains)
      : search_(search), diagrams_(remains.diagrams), remains_(remains) {}

  bool cut() {
    const std::vector<bool> is_asked = questions_of(search_);
    const int rows = search_.puzzle.rows();
    const int columns = search_.puzzle.columns();
    std::vector<bool> row_is_asked(static_cast<std::size_t>(rows), false);
    std::vector<bool> column_is_asked(static_cast<std::size_t>(columns), false);
    for (Site site = 0; site < search_.board.sites(); ++site) {
      if (!is_asked[static_cast<std::size_t>(site)]) continue;
      row_is_asked[static_cast<std::size_t>(site / columns)] = true;
      column_is_asked[static_cast<std::size_t>(site % columns)] = true;
    }
    const Puzzle& puzzle = of(search_.puzzle);
    for (int row = 0; row < rows; ++row) {
      if (!row_is_asked[static_cast<std::size_t>(row)]) continue;
      if (!add(puzzle.lengths(row), {row * columns, 1, columns})) return false;
    }
    first_of_columns_ = diagrams_.layers().size();
    for (int column = 0; column < columns; ++column) {
      if (!column_is_asked[static_cast<std::size_t>(column)]) continue;
      if (!add(puzzle.lengths(rows + column), {column, columns, rows})) return false;
    }
    if (!remains_.is_refuted) gather(is_asked);
    return true;
  }

 private:
  bool add(std::span<const int> clue, Stretch line) {
    if (!search_.budget.poll()) return false;
    if (!diagrams_.add(clue, line, search_.board)) remains_.is_refuted = true;
    return true;
  }

  void gather(const std::vector<bool>& is_asked) {
    const auto layers = diagrams_.layers();
    constexpr std::size_t nowhere = ~std::size_t{0};
    // Cells are numbered as they come in the rows.
    std::vector<std::size_t> number(static_cast<std::size_t>(search_.board.sites()), nowhere);
    std::vector<OpenCell> cells;
    for (std::size_t i = 0; i < first_of_columns_; ++i) {
      const auto site = static_cast<std::size_t>(layers[i].site);
      if (!is_asked[site]) continue;
      number[site] = cells.size();
      cells.push_back({layers[i].site, i, 0});
    }
    Sets sets(cells.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
      const std::size_t cell = number[static_cast<std::size_t>(layers[i].site)];
      if (cell == nowhere) continue;
      if (i >= first_of_columns_) cells[cell].column_layer = i;
      if (layers[i].before == 1) continue;  // nothing ties it to the cell before
      const std::size_t last = number[static_cast<std::size_t>(layers[i - 1].site)];
      if (last != nowhere) sets.unite(cell, last);
    }
    std::vector<std::size_t> part(cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const std::size_t first = sets.find(cell);
      if (first == cell) {
        part[cell] = remains_.parts.size();
        remains_.parts.emplace_back();
      }
      part[cell] = part[first];
      remains_.parts[part[cell]].push_back(cells[cell]);
    }
  }

  const Search& search_;
  Diagrams& diagrams_;
  Remains& remains_;
  std::size_t first_of_columns_ = 0;
};

}  // namespace

bool cut(const Search& search, Remains& remains) { return Cutter(search, remains).cut(); }

std::vector<std::vector<Site>> split(const Search& search) {
  Remains remains;
  std::vector<std::vector<Site>> parts;
  if (!cut(search, remains)) return parts;
  for (const Part& part : remains.parts) {
    parts.emplace_back();
    for (const OpenCell& cell : part) parts.back().push_back(cell.site);
  }
  return parts;
}

}  // namespace crosshatch::nonogram
