// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/literal.h"

namespace crosshatch::rules {

/// How many literals of a ray are seen on a board, at least and at most.
struct RayLength {
  int least = 0;  ///< those that hold before the first that does not yet
  int most = 0;   ///< those before the first that fails

  /// As far as one of the ray knows: where most is less than its size, the next literal fails.
  [[nodiscard]] bool is_known() const { return least == most; }
};

[[nodiscard]] RayLength length_of(const Literals& ray, const Board& board);

/// The lengths that fit together: of each ray, from 0 to its size, whether it can be so long.
[[nodiscard]] std::vector<std::vector<char>> fitting_lengths(const std::vector<Literals>& rays,
                                                             int needed, const Board& board);

}  // namespace crosshatch::rules
