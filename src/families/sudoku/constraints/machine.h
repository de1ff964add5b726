// SPDX-License-Identifier: MIT
//
// Automata that setters make: they read the digits of some cells in order.
#pragma once

#include <compare>
#include <map>
#include <span>
#include <vector>

#include "base/words/message.h"
#include "families/sudoku/constraints/say.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr int most_machine_states = 4096;
inline constexpr int most_machine_steps = 1 << 17;

/// It may be in several states at once. Symbols are digits, and one more, the largest digit and
/// one: the mark between two segments of the cells.
struct Machine {
  struct Step {
    int from = 0;
    int symbol = 0;
    int to = 0;

    auto operator<=>(const Step&) const = default;
  };

  std::vector<int> starts = {};
  std::vector<int> ends = {};
  std::vector<Step> steps = {};
  std::vector<int> breaks = {};  ///< before which cell, from 0, there is a mark

  /// All numbers below it are states.
  [[nodiscard]] int states() const;
  /// Begins the numbers of states with those to start in, then those to end in. Sorts all.
  void put_in_order();

  bool operator==(const Machine&) const = default;
};

/// As the numbers of a constraint, and back.
[[nodiscard]] std::vector<int> numbers_of(const Machine& machine);
[[nodiscard]] Machine machine_of(std::span<const int> numbers);

/// What is wrong with it, for a grid of this shape and so many cells.
[[nodiscard]] Message trouble_of(const Machine& machine, const BoxShape& shape, int cells);

/// The sites of a constraint have a word that the machine reads.
void say_machine(const ConstraintRules& rules, const Machine& machine);

}  // namespace crosshatch::sudoku
