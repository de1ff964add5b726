// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "contender.h"

namespace crosshatch::bench {

/// What one contender did with one puzzle.
struct Score {
  bool is_taken = false;  ///< the contender knows such puzzles
  Verdict::Kind kind = Verdict::Kind::unknown;
  double seconds = 0;  ///< the median of its runs; the cap where it did not decide
  std::vector<double> runs = {};
};

/// All contenders on all puzzles of a corpus.
struct Match {
  std::vector<std::vector<Score>> scores;  ///< per contender, per entry
  std::vector<std::string> faults;         ///< wrong solutions, verdicts that differ
};

struct Rules {
  int repeat = 3;
  double cap = 10;  ///< seconds of CPU time for one run
};

/// Lets the contenders take turns, so that other load on the machine affects all alike: each solves
/// a few puzzles, then the next contender the same ones, and so on, `repeat` times. A run that
/// reached the cap or took seconds is not repeated: it would take long and hardly vary.
[[nodiscard]] Match play(std::span<const ContenderPtr> contenders, std::span<const Entry> entries,
                         const Rules& rules);

}  // namespace crosshatch::bench
