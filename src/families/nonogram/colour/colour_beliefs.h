// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/nonogram/colour/colour_automaton.h"
#include "families/nonogram/colour/colour_variables.h"
#include "families/nonogram/colour/grid.h"

namespace crosshatch::nonogram::colour {

/// Belief propagation in several colours, as in learn/belief_propagation.h: estimates how likely
/// each open cell is to have each value. It only orders decisions; no answer depends on it.
class ColourBeliefs {
 public:
  /// All are borrowed. `automata` has one for each line of the grid.
  ColourBeliefs(const ColourGrid& grid, std::span<const ColourAutomaton> automata,
                const ColourVariables& numbers);

  static constexpr std::size_t bytes_per_variable = 2 * sizeof(float);

  /// Starts again from random messages.
  void reset(Rng& rng);

  /// Sends messages along all lines, for this many rounds; fewer on large grids, and none on the
  /// largest, so that it takes a tenth of a second at most. Stops early when the budget ends.
  void run(Budget& budget, int rounds);

  /// The belief that a cell has a value, 0 to 1. Only meaningful for open variables.
  [[nodiscard]] float belief(int variable) const;

 private:
  void send_messages(int line);
  [[nodiscard]] bool take_messages(int line);
  void sum_over_completions(const ColourAutomaton& automaton, int cells);
  void send_to_cell(const ColourAutomaton& automaton, int line, int cell);

  const ColourGrid& grid_;
  std::span<const ColourAutomaton> automata_;
  const ColourVariables& numbers_;

  // The messages to each cell from its row and from its column, by variable. Those of a cell sum up
  // to about 1.
  std::vector<float> row_messages_;
  std::vector<float> column_messages_;

  // For one line at a time: the messages that come in from the crossing lines, by cell and plane;
  // for each cell, how likely it is to enter each state, as seen from the left and except for what
  // it hears itself; and for each place between two cells, how likely each state is as seen from
  // the right.
  std::size_t planes_ = 0;
  std::vector<float> incoming_;
  std::vector<float> is_gap_;       ///< per state: 1 or 0
  std::vector<float> is_touching_;  ///< per state: 1 or 0
  std::vector<float> arrivals_;
  std::vector<float> forward_;
  std::vector<float> backward_;
  std::vector<float> weighted_;
  std::vector<float> shares_;  ///< per plane
};

}  // namespace crosshatch::nonogram::colour
