// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/components.h"
#include "families/minesweeper/join_tree.h"

namespace crosshatch::minesweeper {

/// Walks through the solutions of one component: the choices of edges from the root down, and for
/// each the choices of cells in every group. No dead ends: each step costs O(nodes) at most.
class TreeCursor {
 public:
  /// Both are borrowed.
  TreeCursor(const Component& component, const JoinTree& tree)
      : component_(&component), tree_(&tree) {}

  /// Goes to the first solution. There must be one.
  void start();

  /// Goes to the next one; false, and stays, when there is none.
  [[nodiscard]] bool advance();

  /// Writes the solution at hand.
  void write(Board& board) const;

  /// Appends the mines of the solution at hand.
  void add_mines(std::vector<Site>& mines) const;

 private:
  struct Stop {
    std::uint32_t state = 0;
    std::uint32_t choice = 0;  ///< of a join an edge of the state, of a group the mines as bits
  };

  void walk_down(std::size_t node);
  template <class Use>
  void each_mine(Use use) const;

  const Component* component_;
  const JoinTree* tree_;
  std::vector<Stop> stops_;  ///< per node
};

}  // namespace crosshatch::minesweeper
