// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sets.h"
#include "solvers.h"

namespace crosshatch::bench {

/// The task: how many solutions each board has, up to two; or one of them as well.
enum class Task : std::uint8_t { verdict, solution };

/// What one solver did with a set.
struct Score {
  std::size_t boards = 0;           ///< how many of the first boards it got before the cap
  std::size_t refused = 0;          ///< boards that it does not accept
  std::vector<double> times = {};   ///< CPU seconds for each board, one for each round
  std::vector<double> ratios = {};  ///< to the time of the first solver in the same round
};

struct Rules {
  int rounds = 5;
  double cap = 0.3;  ///< about how many CPU seconds a turn takes
};

/// A solver that does not get all boards takes only this many rounds.
inline constexpr int rounds_of_slow = 3;

struct Match {
  std::vector<Score> scores;        ///< one for each solver
  std::vector<std::string> faults;  ///< different or wrong counts, wrong solutions
};

[[nodiscard]] double thread_seconds();  ///< CPU time of this thread
/// Lets the solvers take turns on the same boards in the same order. In each round every solver
/// gets all boards once, and each round begins with another solver, so that other load on the
/// machine affects all alike. A ratio is between two times of the same round. Before, each solver
/// gets the boards once untimed. Then the answers are compared, and it is found out how many boards
/// fit under the cap.
[[nodiscard]] Match play(std::span<const Solver> solvers, const Lines& lines, Promise promise,
                         Task task, const Rules& rules);

}  // namespace crosshatch::bench
