// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"
#include "count/component.h"
#include "count/join_tree.h"
#include "count/tree_totals.h"

namespace crosshatch {

/// Goes through the solutions of one component: all choices of edges from the root down, and for
/// each of them all choices of sites in every group. There are no dead ends: each step costs at
/// most O(nodes).
class TreeCursor {
 public:
  /// All are borrowed. The sets are needed only for `start(ones)`.
  TreeCursor(const Component& component, const JoinTree& tree, const TreeTotals* sets = nullptr)
      : component_(&component), tree_(&tree), sets_(sets) {}

  /// Goes to the first solution. There must be one.
  void start();

  /// The same among the solutions with this many ones.
  void start(int ones);

  /// Goes to the next solution. If there is none, returns false and stays.
  [[nodiscard]] bool advance();

  /// Writes the current solution.
  void write(Board& board) const;

  /// Appends the ones of the current solution.
  void add_ones(std::vector<Site>& ones) const;

 private:
  struct Stop {
    std::uint32_t state = 0;
    std::uint32_t choice = 0;  ///< join: an edge of the state; group: the ones as bits
    int ones = 0;              ///< below it, if they matter
    int left = 0;              ///< how many of them are below its left node
  };

  void walk_down(std::size_t node);
  [[nodiscard]] bool choose(Stop& stop) const;
  template <class Use>
  void each_one(Use use) const;

  const Component* component_;
  const JoinTree* tree_;
  const TreeTotals* sets_;
  std::vector<Stop> stops_;  ///< per node
};

}  // namespace crosshatch
