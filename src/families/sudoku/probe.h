// SPDX-License-Identifier: MIT
//
// The fast search: finds solutions of a grid in any order, by the branch that forces most.
//
// Depth-first with two ways at a node: the grid's choice is taken, or refused. Grid puts a digit at
// a site: after its rules reach their fixpoint the node is a site with two candidates; else a digit
// with two places in a house; else the site with the fewest candidates. The first kind exists
// nearly always, and then both ways go on with news. Bands says in which segment a digit is
// (bands.cpp).
#pragma once

#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "core/search.h"
#include "families/sudoku/choice.h"

namespace crosshatch::sudoku {

template <class Grid>
class Probe {
 public:
  using Found = function_ref<bool(const Grid&)>;

  /// No call of `run` makes more than `patience` nodes.
  Probe(Budget& budget, std::uint64_t patience) : budget_(budget), patience_(patience) {}

  /// Reports each solution of `grid`, until `found` returns false.
  [[nodiscard]] Ending run(const Grid& grid, Found found) {
    waiting_.clear();
    Grid at = grid;
    for (std::uint64_t nodes = 0;;) {
      if (at.deduce()) {
        if (at.is_solved()) {
          if (!found(at)) return Ending::enough;
        } else {
          if (nodes++ == patience_) return Ending::stuck;
          if (!budget_.spend()) return Ending::limit;
          const auto choice = at.choose();
          waiting_.push_back(at);
          refuse(waiting_.back(), choice);
          take(at, choice);
          continue;
        }
      }
      if (waiting_.empty()) return Ending::exhausted;
      at = waiting_.back();
      waiting_.pop_back();
    }
  }

 private:
  Budget& budget_;
  std::uint64_t patience_;
  std::vector<Grid> waiting_;
};

}  // namespace crosshatch::sudoku
