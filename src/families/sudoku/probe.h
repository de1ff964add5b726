// SPDX-License-Identifier: MIT
//
// The fast search: finds solutions of a grid in any order, by the branch that forces most.
//
// Depth-first with two ways at a node: a digit is put at a site, or taken from it. After the rules
// of grid.h reach their fixpoint the node is a site with two candidates; else a digit with two
// places in a house; else the site with the fewest candidates. The first kind exists nearly always,
// and then both ways go on with news.
#pragma once

#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "core/search.h"
#include "families/sudoku/grid.h"

namespace crosshatch::sudoku {

template <class Shape>
class Probe {
 public:
  using Mask = typename Shape::Mask;
  using Found = function_ref<bool(const Grid<Shape>&)>;

  /// No call of `run` makes more than `patience` nodes.
  Probe(Budget& budget, std::uint64_t patience) : budget_(budget), patience_(patience) {}

  /// Reports each solution of `grid`, until `found` returns false.
  [[nodiscard]] Ending run(const Grid<Shape>& grid, Found found) {
    waiting_.clear();
    Grid<Shape> at = grid;
    for (std::uint64_t nodes = 0;;) {
      if (at.deduce()) {
        if (at.is_solved()) {
          if (!found(at)) return Ending::enough;
        } else {
          if (nodes++ == patience_) return Ending::stuck;
          if (!budget_.spend()) return Ending::limit;
          const Choice choice = choose(at);
          waiting_.push_back(at);
          waiting_.back().remove(choice.site, choice.digit);
          at.set(choice.site, choice.digit);
          continue;
        }
      }
      if (waiting_.empty()) return Ending::exhausted;
      at = waiting_.back();
      waiting_.pop_back();
    }
  }

 private:
  struct Choice {
    Site site;
    Mask digit;
  };

  static Mask lowest(Mask mask) { return static_cast<Mask>(mask & -mask); }

  static Choice choose(const Grid<Shape>& grid) {
    Site best = -1;
    int fewest = grid.side() + 1;
    for (Site site = 0; site < grid.sites(); ++site) {
      if (grid.is_decided(site)) continue;
      const int count = std::popcount(grid[site]);
      if (count == 2) return {site, lowest(grid[site])};
      if (count >= fewest) continue;
      fewest = count;
      best = site;
    }
    const Choice place = two_places(grid);
    return place.site >= 0 ? place : Choice{best, lowest(grid[best])};
  }

  /// A digit with two places in a row, a column or a box; site -1 if there is none.
  static Choice two_places(const Grid<Shape>& grid) {
    const int side = grid.side();
    const int box_rows = grid.shape().box_rows();
    const int box_columns = grid.shape().box_columns();
    for (int house = 0; house < side; ++house) {
      const auto in_row = [&](int i) { return house * side + i; };
      if (const Choice found = two_places_in(grid, in_row); found.site >= 0) return found;
      const auto in_column = [&](int i) { return i * side + house; };
      if (const Choice found = two_places_in(grid, in_column); found.site >= 0) return found;
      const Site corner = house / box_rows * box_rows * side + house % box_rows * box_columns;
      const auto in_box = [&](int i) { return corner + i / box_columns * side + i % box_columns; };
      if (const Choice found = two_places_in(grid, in_box); found.site >= 0) return found;
    }
    return {-1, 0};
  }

  template <class SiteAt>
  static Choice two_places_in(const Grid<Shape>& grid, SiteAt site_at) {
    Mask once = 0;
    Mask twice = 0;
    Mask thrice = 0;
    for (int i = 0; i < grid.side(); ++i) {
      const Mask here = grid[site_at(i)];
      thrice |= twice & here;
      twice |= once & here;
      once |= here;
    }
    const auto pairs = static_cast<Mask>(twice & ~thrice);
    if (pairs == 0) return {-1, 0};
    for (int i = 0;; ++i) {
      if ((grid[site_at(i)] & lowest(pairs)) != 0) return {site_at(i), lowest(pairs)};
    }
  }

  Budget& budget_;
  std::uint64_t patience_;
  std::vector<Grid<Shape>> waiting_;
};

}  // namespace crosshatch::sudoku
