// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace crosshatch::cli {

/// A bar on standard error while long work goes on: share of the input, time left, puzzles done,
/// puzzles a second. It shows only on a terminal and after a second.
class Progress {
 public:
  /// `bytes` of input in all, 0 when that is not known.
  Progress(bool is_wanted, std::uint64_t bytes);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t puzzles, std::uint64_t bytes);  ///< so much is done in all
  void clear();  ///< takes the bar away before something else is written

 private:
  using Clock = std::chrono::steady_clock;

  bool is_wanted_;
  bool is_shown_ = false;
  std::uint64_t bytes_;
  Clock::time_point began_ = Clock::now();
  Clock::time_point next_;
};

}  // namespace crosshatch::cli
