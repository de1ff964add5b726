// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/nonogram/learn/automaton.h"

namespace crosshatch::nonogram {

/// What is known of one cell of a line that is to be explained.
struct Witness {
  bool may_fill;
  bool may_gap;
  /// What it costs to name the cell in a reason; 0 = it goes without saying (an open cell, or a
  /// fact that holds anyhow) and is never named.
  std::uint8_t cost;
};

/// Finds out why a line has no completion.
///
/// `explain` gets a line that has none, and names cells, so few that without any one of them there
/// would be a completion. To explain why a cell is filled, claim that it is empty, at cost 0.
class Explainer {
 public:
  /// For lines of so many words, as `words_for` counts them.
  explicit Explainer(int words);

  /// The numbers of the cells named, in no particular order; good until the next call.
  [[nodiscard]] std::span<const int> explain(const Automaton& automaton,
                                             std::span<const Witness> line);

 private:
  template <int W>
  void from_left(const Automaton& automaton, std::span<const Witness> line);
  template <int W>
  void from_right(const Automaton& automaton, std::span<const Witness> line);
  template <int W>
  void both_ways(const Automaton& automaton, std::span<const Witness> line);

  using Method = void (Explainer::*)(const Automaton&, std::span<const Witness>);
  Method method_;
  std::vector<Word> states_;  ///< per border between cells: the states that the far side allows
  std::vector<int> left_;
  std::vector<int> right_;
};

}  // namespace crosshatch::nonogram
