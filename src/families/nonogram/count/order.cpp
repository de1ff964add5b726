// SPDX-License-Identifier: MIT
//
// Which order is best cannot be known beforehand: the number of states depends on what the lines
// allow together. The product of the widths of all begun lines is an upper bound. So three orders
// are compared, and the one whose largest products are smallest is taken: row by row, column by
// column, and greedily, where the next cell is always the one that leaves the smallest product.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

#include "families/nonogram/count/frontier_layout.h"

namespace crosshatch::nonogram {

namespace {

/// What a cell adds to the logarithm of the product.
double growth_of(const LineDiagrams& diagrams, const OpenCell& cell) {
  const LineDiagrams::Layer& row = diagrams.layers()[cell.row_layer];
  const LineDiagrams::Layer& column = diagrams.layers()[cell.column_layer];
  return std::log2(static_cast<double>(row.next_width) / row.width) +
         std::log2(static_cast<double>(column.next_width) / column.width);
}

CellComponent greedy(const LineDiagrams& diagrams, const CellComponent& component) {
  // A cell waits for the cells before it in its two lines, as far as it depends on them.
  struct Waiting {
    double growth;
    std::size_t cell;
    bool operator<(const Waiting& other) const {
      return growth != other.growth ? growth > other.growth : cell > other.cell;
    }
  };
  std::vector<std::pair<std::size_t, std::size_t>> by_layer;  // of rows and columns
  for (std::size_t i = 0; i < component.size(); ++i) {
    by_layer.emplace_back(component[i].row_layer, i);
    by_layer.emplace_back(component[i].column_layer, i);
  }
  std::sort(by_layer.begin(), by_layer.end());
  constexpr std::size_t nobody = ~std::size_t{0};
  std::vector<std::array<std::size_t, 2>> followers(component.size(), {nobody, nobody});
  std::vector<int> needs(component.size(), 0);
  for (std::size_t i = 0; i < by_layer.size(); ++i) {
    const auto [layer, cell] = by_layer[i];
    if (diagrams.layers()[layer].width == 1) continue;
    const std::size_t last = by_layer[i - 1].second;
    ++needs[cell];
    followers[last][followers[last][0] == nobody ? 0 : 1] = cell;
  }
  std::priority_queue<Waiting> ready;
  for (std::size_t i = 0; i < component.size(); ++i) {
    if (needs[i] == 0) ready.push({growth_of(diagrams, component[i]), i});
  }
  CellComponent order;
  while (!ready.empty()) {
    const std::size_t cell = ready.top().cell;
    ready.pop();
    order.push_back(component[cell]);
    for (const std::size_t follower : followers[cell]) {
      if (follower != nobody && --needs[follower] == 0)
        ready.push({growth_of(diagrams, component[follower]), follower});
    }
  }
  return order;
}

}  // namespace

/// The sum of the products after each cell.
double log2_of_states(const LineDiagrams& diagrams, const CellComponent& order) {
  double product = 0;
  double sum = 0;
  for (const OpenCell& cell : order) {
    product += growth_of(diagrams, cell);
    const double larger = std::max(sum, product);
    sum = larger + std::log2(std::exp2(sum - larger) + std::exp2(product - larger));
  }
  return sum;
}

CellComponent ordered(const LineDiagrams& diagrams, const CellComponent& component) {
  CellComponent best = component;
  double least = log2_of_states(diagrams, component);
  const auto consider = [&](CellComponent order) {
    const double here = log2_of_states(diagrams, order);
    if (here >= least) return;
    least = here;
    best = std::move(order);
  };
  CellComponent by_columns = component;
  std::sort(by_columns.begin(), by_columns.end(),
            [](const OpenCell& a, const OpenCell& b) { return a.column_layer < b.column_layer; });
  consider(std::move(by_columns));
  consider(greedy(diagrams, component));
  return best;
}

}  // namespace crosshatch::nonogram
