// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/sudoku/engine/linear/linear_filter.h"

namespace crosshatch::sudoku {

/// Sites whose values add up to a total.
struct PlainSum {
  std::vector<Site> sites;
  int total = 0;
};

/// Sums of several of these, without a common site, that say more than each alone: many of their
/// sites see each other, so that there is less between the total and the least or the most that
/// they can add.
[[nodiscard]] std::vector<PlainSum> joint_sums(const std::vector<PlainSum>& sums, int side,
                                               const LinearFilter::AreDifferent& are_different);

}  // namespace crosshatch::sudoku
