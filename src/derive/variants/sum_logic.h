// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/variants/sum_runs.h"

namespace crosshatch::derive {

/// What somebody finds beside all sums of runs who knows which digits make up which sum: fast, for
/// makers that ask it often.
class SumLogic {
 public:
  enum class Level : std::uint8_t {
    simple,  ///< knows the digits that stand, but does not compare what is left in open cells
    full,    ///< compares what is left with all combinations
  };

  explicit SumLogic(const GridPuzzle& puzzle);

  /// What is left for each cell beside the sums of these digits.
  [[nodiscard]] const std::vector<Candidates>& left_beside(const Board& digits, Level level);

 private:
  struct Run {
    std::vector<Site> sites;
    int sum = 0;
    bool is_waiting = true;
  };

  void look_at(Run& run, Level level);
  void keep(Site site, Candidates digits);

  std::vector<Run> runs_;
  std::vector<std::vector<std::size_t>> runs_of_;  // per cell
  std::vector<Candidates> left_;
};

}  // namespace crosshatch::derive
