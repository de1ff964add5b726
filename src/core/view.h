// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/board.h"
#include "core/step.h"

namespace crosshatch {

/// What is on the paper at one moment, and what to look at: all that a picture shows apart from the
/// puzzle itself.
struct View {
  /// What each site may hold.
  Board board;
  /// The sites whose value is written down. A site with one value left is not, before a step says
  /// so: a picture shows values of these sites alone, and the puzzle's own givens.
  std::vector<bool> written;
  /// The sites that were written since an assumption that is still open: they may be taken back.
  std::vector<bool> assumed;
  /// The sites of which solutions are known to differ.
  std::vector<bool> ambiguous;
  /// Sites that are not written show what they may hold, where the family has room for it.
  bool shows_candidates = false;
  /// The step that was made last, its changes already in the board; or null.
  const Step* focus = nullptr;
};

/// The puzzle as it is printed: nothing is written.
[[nodiscard]] View blank_view(Board board);

/// What is known of the solutions: a site is written where they agree. `differing` are the others
/// of which that is known; they are ambiguous.
[[nodiscard]] View known_view(Board known, const std::vector<Site>& differing = {});

}  // namespace crosshatch
