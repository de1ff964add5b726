// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "families/nonogram/repair/trial.h"

namespace crosshatch::nonogram {

/// What a descent is to reach, and what is better on the way.
struct DescentAim {
  /// Line logic alone must solve the puzzle. Otherwise one solution is enough.
  bool by_lines = false;

  /// What an edit costs, 0 to `dearest`, at site * (most + 1) + value; borrowed. An edit of the
  /// highest cost must decide twice as many cells as one of the lowest. Empty: all edits cost 0.
  std::span<const int> costs = {};
  static constexpr int dearest = 1000;

  /// Nodes of the search for another solution where it is asked whether the picture would be fine
  /// without an edit; it is not if they run out.
  std::uint64_t nodes = Trial::nodes_of_a_proof;

  /// So often some edits are taken back and forbidden, and others are looked for in their place.
  int rounds = 0;
};

/// Edits the picture until its puzzle is as is wished: each time the cell that leaves the fewest
/// cells open to line logic for its cost, of several the one that shows least. Then takes back what
/// is not needed, as far as a limit leaves time for that. None where it came to no end. The trial
/// is left as it was.
[[nodiscard]] std::optional<Mending> descend(const RepairSearch& search, Trial& trial,
                                             const DescentAim& aim = {});

}  // namespace crosshatch::nonogram
