// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

/// Where the node of a begun line is in a state: some bits of a word. A line that is not begun, or
/// has ended, has node 0 and takes no bits.
struct StateBits {
  std::uint32_t word = 0;
  std::uint32_t shift = 0;
  std::uint64_t mask = 0;  ///< before the shift; 0 for no bits

  [[nodiscard]] unsigned read(const std::uint64_t* state) const {
    return static_cast<unsigned>((state[word] >> shift) & mask);
  }
  void clear(std::uint64_t* state) const { state[word] &= ~(mask << shift); }
  void write(std::uint64_t* state, std::uint64_t value) const { state[word] |= value << shift; }
};

/// One cell of the component, and the bits of its lines before and after it.
struct FrontierStep {
  Site site;
  const LineDiagrams::Layer* row;
  const LineDiagrams::Layer* column;
  StateBits row_before, row_after;
  StateBits column_before, column_after;
};

/// The cells of a component in order, and the number of words that a state takes.
struct FrontierLayout {
  std::vector<FrontierStep> steps;
  std::size_t words = 1;
};

/// The cells of a component in an order in which few lines are begun at the same time. The cells of
/// each line stay in their order.
[[nodiscard]] CellComponent ordered(const LineDiagrams& diagrams, const CellComponent& component);

/// An upper bound of the number of states in that order, as a logarithm.
[[nodiscard]] double log2_of_states(const LineDiagrams& diagrams, const CellComponent& order);

/// The diagrams are borrowed. `order` is the result of `ordered`.
[[nodiscard]] FrontierLayout frontier_layout(const LineDiagrams& diagrams,
                                             const CellComponent& order);

}  // namespace crosshatch::nonogram
