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
class Belief {
 public:
  /// All are borrowed; `automata` per line of the grid.
  Belief(const Grid& grid, std::span<const Automaton> automata);

  static constexpr std::size_t bytes_per_site = 2 * sizeof(float);

  /// Forgets all, to begin from a random state near "who knows".
  void reset(Rng& rng);

  /// Lets all lines speak, until the estimates have settled or so. Ends early with the budget.
  void listen(Budget& budget);

  /// 0..1; meaningful for cells that are open.
  [[nodiscard]] float filled(int row, int column) const;

 private:
  void speak(int line);
  void walk(int line, int cells);

  const Grid& grid_;
  std::span<const Automaton> automata_;

  // What the row of a cell says about it, and what its column says, both by site.
  std::vector<float> from_row_;
  std::vector<float> from_column_;

  // One line at a time: what is heard of its cells, and for each border between cells how likely
  // each state of the automaton is as seen from the left and from the right.
  std::vector<float> heard_;
  std::vector<float> is_run_;  ///< per state: 1 or 0
  std::vector<float> left_;
  std::vector<float> right_;
};

}  // namespace crosshatch::nonogram
