// SPDX-License-Identifier: MIT
#include "families/sudoku/make/shapes.h"

#include <algorithm>

namespace crosshatch::sudoku {

std::vector<Site> neighbours(Site site, int side) {
  std::vector<Site> found;
  if (site % side + 1 < side) found.push_back(site + 1);
  if (site % side > 0) found.push_back(site - 1);
  if (site / side + 1 < side) found.push_back(site + side);
  if (site / side > 0) found.push_back(site - side);
  return found;
}

std::vector<std::vector<Site>> connected_parts(const std::vector<Site>& cells, int side) {
  std::vector<Site> left = cells;
  std::vector<std::vector<Site>> parts;
  while (!left.empty()) {
    std::vector<Site>& part = parts.emplace_back(1, left.back());
    left.pop_back();
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (const Site next : neighbours(part[i], side)) {
        const auto found = std::find(left.begin(), left.end(), next);
        if (found == left.end()) continue;
        left.erase(found);
        part.push_back(next);
      }
    }
  }
  return parts;
}

}  // namespace crosshatch::sudoku
