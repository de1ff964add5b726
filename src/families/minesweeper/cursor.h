// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/components.h"
#include "families/minesweeper/diagram.h"

namespace crosshatch::minesweeper {

/// Per group of the component, a bit for each number of mines that it has in some solution that
/// ends in one of the states `is_wanted` (per state of the last layer; empty = all).
[[nodiscard]] std::vector<std::uint16_t> possible_mines(const Diagram& diagram,
                                                        const std::vector<bool>& is_wanted = {});

/// Walks through the solutions of one component that have a certain number of mines: the paths from
/// a state of the last layer back to the first, and for each path the choices of cells in every
/// group. No dead ends: each step costs O(groups) at most.
class Cursor {
 public:
  Cursor(const Component& component, const Diagram& diagram)
      : component_(&component), diagram_(&diagram) {}

  /// Goes to the first solution that ends in this state of the last layer.
  void start(int final_index);

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
    unsigned chosen = 0;      ///< the mines among the cells of the group
  };

  void walk_back(std::size_t layer, std::uint32_t state);
  void choose_first(Stop& stop) const;
  [[nodiscard]] std::span<const Site> cells_of(std::size_t place) const;

  const Component* component_;
  const Diagram* diagram_;
  std::vector<Stop> path_;  ///< per group of the order
};

}  // namespace crosshatch::minesweeper
