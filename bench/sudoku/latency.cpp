// SPDX-License-Identifier: MIT
#include "latency.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>

namespace crosshatch::bench {

std::vector<Latency> latencies(std::span<const Solver> solvers, const Lines& lines, int rounds) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::vector<double>> least(
      solvers.size(), std::vector<double>(lines.count(), std::numeric_limits<double>::infinity()));
  std::string solution(Lines::stride, '\n');
  std::uint32_t count = 0;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t turn = 0; turn < solvers.size(); ++turn) {
      const std::size_t i = (turn + static_cast<std::size_t>(round)) % solvers.size();
      for (std::size_t board = 0; board < lines.count(); ++board) {
        const Call call{.boards = lines.text.data() + board * Lines::stride,
                        .count = 1,
                        .solutions = solution.data(),
                        .counts = &count};
        const auto begun = Clock::now();
        solvers[i].run(call);
        const std::chrono::duration<double> taken = Clock::now() - begun;
        least[i][board] = std::min(least[i][board], taken.count());
      }
    }
  }
  std::vector<Latency> all;
  for (std::vector<double>& seconds : least) {
    std::sort(seconds.begin(), seconds.end());
    all.push_back({.mean = std::accumulate(seconds.begin(), seconds.end(), 0.0) /
                           static_cast<double>(seconds.size()),
                   .median = seconds[seconds.size() / 2],
                   .p99 = seconds[seconds.size() * 99 / 100]});
  }
  return all;
}

}  // namespace crosshatch::bench
