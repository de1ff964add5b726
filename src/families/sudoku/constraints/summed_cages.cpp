// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/summed_cages.h"

#include <algorithm>
#include <optional>

#include "families/sudoku/constraints/kinds.h"

namespace crosshatch::sudoku {

namespace {

bool are_peers(std::span<const Site> sites, const Houses& houses) {
  if (static_cast<int>(sites.size()) > houses.side()) return false;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const std::span<const Site> peers = houses.peers(sites[i]);
    for (std::size_t j = 0; j < i; ++j) {
      if (!std::binary_search(peers.begin(), peers.end(), sites[j])) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<Cage> summed_cages(const Puzzle& puzzle, const Houses& houses) {
  std::vector<Cage> summed;
  for (const Cage& cage : puzzle.variant().cages) {
    if (cage.sum != 0) summed.push_back(cage);
  }
  const std::optional<int> kind = kind_called("sum");
  for (const Constraint& constraint : puzzle.variant().constraints) {
    if (constraint.kind != kind || !are_peers(constraint.sites, houses)) continue;
    const int shift = 1 - puzzle.shape().lowest;
    const auto sites = static_cast<int>(constraint.sites.size());
    summed.push_back({constraint.sites, constraint.numbers.front() + shift * sites});
  }
  return summed;
}

}  // namespace crosshatch::sudoku
