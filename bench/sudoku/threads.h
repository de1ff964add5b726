// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "lines.h"

namespace crosshatch::bench {

/// Seconds of wall time for all boards, one for each round, on one thread and on two with half of
/// the boards each.
struct Threads {
  std::vector<double> one = {};
  std::vector<double> two = {};
};

[[nodiscard]] Threads one_and_two(const Lines& lines, int rounds);

}  // namespace crosshatch::bench
