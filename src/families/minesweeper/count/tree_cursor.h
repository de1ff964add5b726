// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/join_tree.h"
#include "families/minesweeper/count/tree_mines.h"

namespace crosshatch::minesweeper {

/// Walks through the solutions of one component: the choices of edges from the root down, and for
/// each the choices of cells in every group. No dead ends: each step costs O(nodes) at most.
class TreeCursor {
 public:
  /// All are borrowed. The sets are for those who want so many mines only.
  TreeCursor(const Component& component, const JoinTree& tree, const TreeMines* sets = nullptr)
      : component_(&component), tree_(&tree), sets_(sets) {}

  /// Goes to the first solution. There must be one.
  void start();

  /// The same, among those with so many mines.
  void start(int mines);

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
    int mines = 0;             ///< below it, if they matter
    int left = 0;              ///< of them, those below its left node
  };

  void walk_down(std::size_t node);
  [[nodiscard]] bool choose(Stop& stop) const;
  template <class Use>
  void each_mine(Use use) const;

  const Component* component_;
  const JoinTree* tree_;
  const TreeMines* sets_;
  std::vector<Stop> stops_;  ///< per node
};

}  // namespace crosshatch::minesweeper
