// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/components.h"
#include "families/minesweeper/diagram.h"
#include "families/minesweeper/mines.h"

namespace crosshatch::minesweeper {

/// Per group of the component, a bit for each number of mines that it has in some solution.
[[nodiscard]] std::vector<std::uint16_t> possible_mines(const Diagram& diagram);

/// Walks through the solutions of one component: the paths from the last state back to the first,
/// and for each path the choices of cells in every group. With the sets of mines, only through
/// those that have a certain number of mines. No dead ends: each step costs O(groups) at most.
class Cursor {
 public:
  /// `sets` null: mines do not matter. All three are borrowed.
  Cursor(const Component& component, const Diagram& diagram, const MineSets* sets)
      : component_(&component), diagram_(&diagram), sets_(sets) {}

  /// Goes to the first solution, of those with so many mines. There must be one.
  void start(int mines = 0);

  /// Goes to the next one; false, and stays, when there is none.
  [[nodiscard]] bool advance();

  /// Writes the solution at hand.
  void write(Board& board) const;

  /// Appends the mines of the solution at hand.
  void add_mines(std::vector<Site>& mines) const;

 private:
  struct Stop {
    std::uint32_t state = 0;  ///< of the layer after the group
    std::uint32_t edge = 0;   ///< one of the edges into it
    int mines = 0;            ///< with which the state is reached
    unsigned chosen = 0;      ///< the mines among the cells of the group
  };

  void walk_back(std::size_t layer, std::uint32_t state, int mines);
  /// Moves to the first edge that will do, from the one at hand on; false if there is none.
  [[nodiscard]] bool find_edge(std::size_t place);
  [[nodiscard]] int mines_before(const Stop& stop) const;
  void choose_first(Stop& stop) const;
  [[nodiscard]] std::span<const Site> cells_of(std::size_t place) const;

  const Component* component_;
  const Diagram* diagram_;
  const MineSets* sets_;
  std::vector<Stop> path_;  ///< per group of the order
};

}  // namespace crosshatch::minesweeper
