// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sets.h"
#include "solvers.h"

namespace crosshatch::bench {

/// What is asked of all boards: how many solutions, up to two; or one of them as well.
enum class Task : std::uint8_t { verdict, solution };

/// What one solver did with a set.
struct Score {
  std::size_t boards = 0;           ///< the first so many: who meets the cap gets no more of them
  std::size_t refused = 0;          ///< those that it does not take
  std::vector<double> times = {};   ///< CPU seconds a board, one a round
  std::vector<double> ratios = {};  ///< to the first solver's in the same round
};

struct Rules {
  int rounds = 5;
  double cap = 0.3;  ///< CPU seconds of a turn, about
};

/// Who does not get all boards plays so many rounds only.
inline constexpr int rounds_of_slow = 3;

struct Match {
  std::vector<Score> scores;        ///< one a solver
  std::vector<std::string> faults;  ///< counts that differ or break the promise, wrong solutions
};

[[nodiscard]] double thread_seconds();  ///< CPU time of this thread
/// Lets the solvers take turns on the same boards in the same order. In each round each has all
/// boards once, beginning with another one in each, so that whatever else the machine does hits all
/// alike; a ratio is of two times of the same round. Before, each sees the boards once untimed:
/// then answers are compared, and how many fit under the cap is found out.
[[nodiscard]] Match play(std::span<const Solver> solvers, const Lines& lines, Promise promise,
                         Task task, const Rules& rules);

}  // namespace crosshatch::bench
