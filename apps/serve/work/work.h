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

  Work(Order what, std::size_t limit, std::shared_ptr<Bell> bell)
      : order(std::move(what)), pipe(limit, std::move(bell)) {}

  const Order order;
  const Clock::time_point asked = Clock::now();
  Pipe pipe;
  StopFlag stop = false;  ///< ends the search

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
