// SPDX-License-Identifier: MIT
#pragma once

#include <numeric>
#include <span>
#include <vector>

#include "families/sudoku/constraints/kinds.h"

namespace crosshatch::sudoku {

/// The groups that its cells are in. One number tells how many groups there are, all of one size;
/// several are the size of each. None if there are not so many cells.
[[nodiscard]] inline std::vector<std::span<const Site>> groups_of(const Constraint& constraint) {
  const std::span<const Site> sites = constraint.sites;
  std::vector<int> sizes = constraint.numbers;
  if (sizes.size() == 1 && sizes[0] > 1) {
    const int count = sizes[0];
    sizes.assign(static_cast<std::size_t>(count), static_cast<int>(sites.size()) / count);
  }
  std::vector<std::span<const Site>> groups;
  if (std::accumulate(sizes.begin(), sizes.end(), 0) != static_cast<int>(sites.size()))
    return groups;
  std::size_t first = 0;
  for (const int size : sizes) {
    if (size < 1) return {};
    groups.push_back(sites.subspan(first, static_cast<std::size_t>(size)));
    first += static_cast<std::size_t>(size);
  }
  return groups;
}

/// The sites of a list that another one does not have.
[[nodiscard]] inline std::vector<Site> without(std::span<const Site> sites,
                                               std::span<const Site> others) {
  std::vector<Site> left;
  for (const Site site : sites)
    if (std::find(others.begin(), others.end(), site) == others.end()) left.push_back(site);
  return left;
}

}  // namespace crosshatch::sudoku
