// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "families/sudoku/engine/word_diagram.h"

namespace crosshatch::sudoku {

/// A sum of values, each times a factor.
struct LinearSum {
  std::vector<int> factors;  ///< by place
  int total = 0;
};

/// The sum that exactly the words of an automaton have. Nothing if its words are no such words: the
/// automata of arrows and of sums are told by what they say. `cells`: what each place may hold.
[[nodiscard]] std::optional<LinearSum> linear_sum_of(const WordDiagram& diagram,
                                                     std::span<const WordDiagram::Mask> cells);

}  // namespace crosshatch::sudoku
