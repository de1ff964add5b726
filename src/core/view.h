// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/board.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch {

/// How a reader wants pictures, as far as it is up to families.
struct Appearance {
  Language language = Language::en;  ///< of words in the picture: "10 mines"
  bool has_letters = false;          ///< colours are named by letters, too
  bool is_classic = false;           ///< in the look that everybody knows, if there is one

  bool operator==(const Appearance&) const = default;
};

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
  Appearance appearance = {};
};

/// The puzzle as it is printed: nothing is written.
[[nodiscard]] View blank_view(Board board);

/// What is known of the solutions: a site is written where they agree. `differing` are the others
/// of which that is known; they are ambiguous.
[[nodiscard]] View known_view(Board known, const std::vector<Site>& differing = {});

}  // namespace crosshatch
