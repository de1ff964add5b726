// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

/// Estimates for every open cell how likely it is to be filled in a solution, from what the lines
/// tell each other. Only an order for guesses: nothing rests on it.
class BeliefPropagation {
 public:
  /// All are borrowed; `automata` per line of the grid.
  BeliefPropagation(const BinaryGrid& grid, std::span<const Automaton> automata);

  static constexpr std::size_t bytes_per_site = 2 * sizeof(float);

  /// Forgets all, to begin from a random state near "who knows".
  void reset(Rng& rng);

  /// Lets all lines send_messages, until the estimates have settled or so. Ends early with the
  /// budget.
  void run(Budget& budget);

  /// 0..1; meaningful for cells that are open.
  [[nodiscard]] float marginal(int row, int column) const;

 private:
  void send_messages(int line);
  void sum_over_completions(int line, int cells);

  const BinaryGrid& grid_;
  std::span<const Automaton> automata_;

  // What the row of a cell says about it, and what its column says, both by site.
  std::vector<float> row_messages_;
  std::vector<float> column_messages_;

  // One line at a time: what is incoming of its cells, and for each border between cells how likely
  // each state of the automaton is as seen from the left and from the right.
  std::vector<float> incoming_;
  std::vector<float> is_run_;  ///< per state: 1 or 0
  std::vector<float> forward_;
  std::vector<float> backward_;
};

}  // namespace crosshatch::nonogram
