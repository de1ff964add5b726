// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/engine/counterexample.h"

namespace crosshatch::minesweeper {

/// What all solutions of a component agree on.
struct Agreement {
  /// Whether there is a solution; if that is undecided, nothing is known.
  Existence solutions = Existence::undecided;
  bool is_complete = true;  ///< no cell is missing because its question was too hard
  std::vector<std::pair<Site, Value>> cells = {};
};

/// Compares one solution with counterexamples, where a tree of all solutions would be too wide.
[[nodiscard]] Agreement agreement(const Component& component, Budget& budget);

/// The claim that some cell of a group does not have this value. The cells of a group are
/// interchangeable, so if one always has the value, all of them have.
[[nodiscard]] GroupClaim counterclaim(const Component& component, int group, Value value);

}  // namespace crosshatch::minesweeper
