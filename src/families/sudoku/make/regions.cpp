// SPDX-License-Identifier: MIT
//
// The boxes of the usual grid, or its rows, exchange cells at their borders: a cell goes over to
// the region beside it, and another one of that region comes in its place, wherever both regions
// stay connected. Growing all regions from single cells is quicker to say, but hardly ever ends
// with regions of the same size.
#include <algorithm>

#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/shapes.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Exchanges for each cell, and tries for each of them.
constexpr int exchanges_a_site = 2;
constexpr int most_tries = 30;

class Regions {
 public:
  explicit Regions(int side) : side_(side) {
    const std::optional<BoxShape> boxes = usual_shape(side);
    for (Site site = 0; site < side * side; ++site)
      of_.push_back(static_cast<std::uint8_t>(boxes ? boxes->box_of(site) : site / side));
  }

  /// Whether a random exchange was possible.
  bool exchange(Rng& rng) {
    const Site leaving = rng.below(side_ * side_);
    const std::vector<Site> beside = neighbours(leaving, side_);
    const Site next = beside[rng.below(static_cast<int>(beside.size()))];
    const std::uint8_t from = at(leaving);
    const std::uint8_t to = at(next);
    if (from == to) return false;
    const std::vector<Site> others = cells(to);
    const Site coming = others[rng.below(side_)];
    at(leaving) = to;
    at(coming) = from;
    if (is_connected(cells(from), side_) && is_connected(cells(to), side_)) return true;
    at(leaving) = from;
    at(coming) = to;
    return false;
  }

  [[nodiscard]] const std::vector<std::uint8_t>& of_sites() const { return of_; }

 private:
  std::uint8_t& at(Site site) { return of_[site]; }

  [[nodiscard]] std::vector<Site> cells(std::uint8_t region) const {
    std::vector<Site> found;
    for (Site site = 0; site < side_ * side_; ++site) {
      if (of_[site] == region) found.push_back(site);
    }
    return found;
  }

  int side_;
  std::vector<std::uint8_t> of_;
};

}  // namespace

std::vector<std::uint8_t> random_regions(int side, Rng& rng) {
  Regions regions(side);
  const int wanted = exchanges_a_site * side * side;
  int done = 0;
  for (int tries = 0; done < wanted && tries < wanted * most_tries; ++tries)
    done += regions.exchange(rng) ? 1 : 0;
  return regions.of_sites();
}

}  // namespace crosshatch::sudoku
