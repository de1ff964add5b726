// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <utility>

#include "ask/order.h"
#include "base/budget.h"
#include "work/pipe.h"

namespace crosshatch::serve {

/// A request between the connection that has read it and the thread that answers it. Both hold it,
/// and either may be gone first.
struct Work {
  using Clock = std::chrono::steady_clock;

  /// `limit` is that of the pipe, `most` what each puzzle may use.
  Work(Order what, const Limits& most, std::size_t limit, std::shared_ptr<Bell> bell)
      : order(std::move(what)), limits(most), pipe(limit, std::move(bell)) {}

  const Order order;
  const Limits limits;
  const Clock::time_point asked = Clock::now();
  Pipe pipe;
  StopFlag stop = false;  ///< ends the search

  /// A thread has begun to answer it.
  void begin() {
    begun = Clock::now();
    is_running = true;
    pipe.notify();
  }
  std::atomic<bool> is_running = false;
  Clock::time_point begun = {};  ///< when; read only after `is_running`

  /// Nobody wants the answer any more.
  void cancel() {
    lost = Clock::now();
    is_lost = true;
    stop = true;
    pipe.cut();
  }
  std::atomic<bool> is_lost = false;
  Clock::time_point lost = {};  ///< when; read only after `is_lost`
};

}  // namespace crosshatch::serve
