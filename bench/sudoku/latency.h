// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "solvers.h"

namespace crosshatch::bench {

/// The time that a solver takes for one board, from the call to the answer, in seconds of wall
/// time.
struct Latency {
  double mean = 0;
  double median = 0;
  double p99 = 0;  ///< 99 of 100 boards take no longer
};

/// One board for each call, with verdict and solution; the solvers take turns. The time of a board
/// is the least over `rounds`, which leaves out what else the machine did. All other boards come
/// between two rounds of a board, so no solver has it in its caches.
[[nodiscard]] std::vector<Latency> latencies(std::span<const Solver> solvers, const Lines& lines,
                                             int rounds);

}  // namespace crosshatch::bench
