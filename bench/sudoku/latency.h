// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "solvers.h"

namespace crosshatch::bench {

/// How long a solver takes for one board, from the call to the answer, in seconds of wall time.
struct Latency {
  double mean = 0;
  double median = 0;
  double p99 = 0;  ///< 99 of 100 boards take no longer
};

/// One board a call, each with its verdict and solution; the solvers take turns. What a board takes
/// is the least of `rounds`, which leaves out what else the machine did; between two rounds of one
/// board lie all the others, so nobody knows it by heart.
[[nodiscard]] std::vector<Latency> latencies(std::span<const Solver> solvers, const Lines& lines,
                                             int rounds);

}  // namespace crosshatch::bench
