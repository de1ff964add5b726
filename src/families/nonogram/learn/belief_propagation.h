// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

/// Belief propagation: estimates for every open cell how likely it is to be filled in a solution,
/// from the messages that rows and columns send each other. It only orders decisions; no answer
/// depends on it.
class BeliefPropagation {
 public:
  /// All are borrowed. `automata` has one for each line of the grid.
  BeliefPropagation(const BinaryGrid& grid, std::span<const Automaton> automata);

  static constexpr std::size_t bytes_per_site = 2 * sizeof(float);

  /// Starts again from random messages near one half.
  void reset(Rng& rng);

  /// Sends messages along all lines, for this many rounds; fewer on large grids, and none on the
  /// largest, so that it takes a tenth of a second at most. Stops early when the budget ends.
  void run(Budget& budget, int rounds);

  /// The belief that a cell is filled, 0 to 1. Only meaningful for open cells.
  [[nodiscard]] float belief(Site site) const;
  [[nodiscard]] float marginal(int row, int column) const {
    return belief(row * grid_.columns() + column);
  }

 private:
  void send_messages(int line);
  [[nodiscard]] bool find_window(int line);
  void sum_over_completions();

  const BinaryGrid& grid_;
  std::span<const Automaton> automata_;

  // The messages to each cell from its row and from its column, by site.
  std::vector<float> row_messages_;
  std::vector<float> column_messages_;

  /// The part of a line between its first and its last open cell. What is known on either side of
  /// it leaves one state at its left end, and at its right end a state or a gap and the end of the
  /// run before it.
  struct Window {
    int first_cell;
    int end_cell;
    int first_state;
    int last_state;
    bool has_run_end;  ///< it may also end in the state before the last

    [[nodiscard]] std::size_t cells() const {
      return static_cast<std::size_t>(end_cell - first_cell);
    }
    [[nodiscard]] std::size_t states() const {
      return static_cast<std::size_t>(last_state - first_state + 1);
    }
  };

  /// Some neighbours in a row of forward_ or backward_.
  struct Places {
    std::size_t begin;
    std::size_t end;
  };
  [[nodiscard]] Places places_after(std::size_t passed) const;

  // For one line at a time: its window, the messages that come in from the crossing lines, and, for
  // each place between two cells of the window, how likely each of its states is as seen from the
  // left and from the right.
  Window window_;
  std::vector<float> incoming_;
  std::vector<float> is_run_;  ///< per state of the window: 1 or 0
  std::vector<float> forward_;
  std::vector<float> backward_;
};

}  // namespace crosshatch::nonogram
