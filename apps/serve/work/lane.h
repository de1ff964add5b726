// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>

#include "work/fair_queue.h"

namespace crosshatch::serve {

/// Some of the threads that answer, and what waits for them. Only as many of them work at once as
/// there are seats; the others are there for those whose thread waits for a reader.
struct Lane {
  FairQueue waiting = {};
  std::deque<std::shared_ptr<Work>> granted = {};  ///< each has a seat, and a thread that is free
  std::size_t seats = 0;
  std::size_t taken = 0;         ///< seats
  std::size_t yielding = 0;      ///< those of them that are taken by work that yields
  std::size_t free_threads = 0;  ///< some of them were granted work already
  std::size_t most_waiting = 0;
  double usual = 0;  ///< seconds for which work has its seat, those of late counting more
  std::condition_variable changed = {};

  [[nodiscard]] bool has_free_seat() const { return taken < seats; }
  /// The last seat is never for work that yields, unless it is the only one.
  [[nodiscard]] bool may_yielding_sit() const {
    return yielding < std::max<std::size_t>(seats, 2) - 1;
  }
  void sit_down(const Work& work) {
    ++taken;
    if (work.yields) ++yielding;
  }
  void get_up(const Work& work) {
    --taken;
    if (work.yields) --yielding;
  }
  [[nodiscard]] bool has_room() const {
    return waiting.size() < most_waiting || (has_free_seat() && waiting.is_empty());
  }

  void add_time(double seconds) { usual += (seconds - usual) / 8; }

  /// Seconds until one more would have its turn, if all of those ahead take as long as is usual,
  /// or as long as `oldest`, which still runs.
  [[nodiscard]] double wait(double oldest) const {
    const double ahead = static_cast<double>(waiting.size() + taken);
    return ahead * std::max(usual, oldest) / static_cast<double>(std::max<std::size_t>(seats, 1));
  }
};

}  // namespace crosshatch::serve
