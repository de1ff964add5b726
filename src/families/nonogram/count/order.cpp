// SPDX-License-Identifier: MIT
//
// Which order is best cannot be told beforehand: the number of states depends on what the lines
// allow together. The product of the classes of all lines that are begun and not ended bounds it
// from above, and the order whose largest products are smallest is taken from these: row by row,
// column by column, and always the cell next that leaves the smallest product.
#include "families/nonogram/count/order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <utility>

namespace crosshatch::nonogram {

namespace {

/// What a cell adds to the logarithm of the product.
double growth(const Diagrams& diagrams, const OpenCell& cell) {
  const Diagrams::Layer& row = diagrams.layers()[cell.row_layer];
  const Diagrams::Layer& column = diagrams.layers()[cell.column_layer];
  return std::log2(static_cast<double>(row.after) / row.before) +
         std::log2(static_cast<double>(column.after) / column.before);
}

/// The sum of the products after each cell, as a logarithm.
double cost(const Diagrams& diagrams, const Part& part) {
  double product = 0;
  double sum = 0;
  for (const OpenCell& cell : part) {
    product += growth(diagrams, cell);
    const double larger = std::max(sum, product);
    sum = larger + std::log2(std::exp2(sum - larger) + std::exp2(product - larger));
  }
  return sum;
}

Part greedy(const Diagrams& diagrams, const Part& part) {
  // A cell waits for the cells before it in its two lines, as far as they are tied to it.
  struct Waiting {
    double growth;
    std::size_t cell;
    bool operator<(const Waiting& other) const {
      return growth != other.growth ? growth > other.growth : cell > other.cell;
    }
  };
  std::vector<std::pair<std::size_t, std::size_t>> by_layer;  // of rows and columns
  for (std::size_t i = 0; i < part.size(); ++i) {
    by_layer.emplace_back(part[i].row_layer, i);
    by_layer.emplace_back(part[i].column_layer, i);
  }
  std::sort(by_layer.begin(), by_layer.end());
  constexpr std::size_t nobody = ~std::size_t{0};
  std::vector<std::array<std::size_t, 2>> followers(part.size(), {nobody, nobody});
  std::vector<int> needs(part.size(), 0);
  for (std::size_t i = 0; i < by_layer.size(); ++i) {
    const auto [layer, cell] = by_layer[i];
    if (diagrams.layers()[layer].before == 1) continue;
    const std::size_t last = by_layer[i - 1].second;
    ++needs[cell];
    followers[last][followers[last][0] == nobody ? 0 : 1] = cell;
  }
  std::priority_queue<Waiting> ready;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (needs[i] == 0) ready.push({growth(diagrams, part[i]), i});
  }
  Part order;
  while (!ready.empty()) {
    const std::size_t cell = ready.top().cell;
    ready.pop();
    order.push_back(part[cell]);
    for (const std::size_t follower : followers[cell]) {
      if (follower != nobody && --needs[follower] == 0)
        ready.push({growth(diagrams, part[follower]), follower});
    }
  }
  return order;
}

}  // namespace

Part ordered(const Diagrams& diagrams, const Part& part) {
  Part best = part;
  double least = cost(diagrams, part);
  const auto consider = [&](Part order) {
    const double here = cost(diagrams, order);
    if (here >= least) return;
    least = here;
    best = std::move(order);
  };
  Part by_columns = part;
  std::sort(by_columns.begin(), by_columns.end(),
            [](const OpenCell& a, const OpenCell& b) { return a.column_layer < b.column_layer; });
  consider(std::move(by_columns));
  consider(greedy(diagrams, part));
  return best;
}

}  // namespace crosshatch::nonogram
