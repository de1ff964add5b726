// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
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
  StopFlag stop = false;  ///< what the search looks at: it was ended, or its slice is over

  /// No more is done for it, whatever there is by then.
  void end() {
    is_ended = true;
    stop = true;
  }
  std::atomic<bool> is_ended = false;

  /// Nobody wants the answer any more.
  void cancel() {
    lost = Clock::now();
    is_lost = true;
    end();
    pipe.cut();
  }
  std::atomic<bool> is_lost = false;
  Clock::time_point lost = {};  ///< when; read only after `is_lost`

  /// A thread has begun to answer it.
  void begin() {
    if (begun == Clock::time_point{}) begun = Clock::now();
    is_running = true;
    if (!is_trial) pipe.notify();  // a trial is soon over
  }
  std::atomic<bool> is_running = false;
  Clock::time_point begun = {};  ///< when first; read only after `is_running`

  /// Its client's last trial was too short, so this one waits behind those of others.
  bool yields = false;

  /// A trial has a short slice of processor time. When that is over, what it does is thrown away,
  /// and the work waits for its turn among the long ones. What it says of the puzzle therefore
  /// never depends on the slice.
  bool is_trial = false;  ///< set before `begin`
  void end_slice() {
    is_slice_over = true;
    stop = true;
  }
  std::atomic<bool> is_slice_over = false;
  /// Whether the trial was too short. Asked after a search: it may have been cut.
  [[nodiscard]] bool must_move() const { return is_trial && is_slice_over && !is_ended; }
  /// It waits once more.
  void move() {
    is_trial = false;
    yields = false;
    is_running = false;
    stop = false;
    if (is_ended) stop = true;  // just now
    pipe.notify();
  }

  /// Lets others work while its reader does not read, or while they have waited for longer.
  Pause* pause = nullptr;
  /// Set by its thread: of a body of lines, what was answered before it was moved.
  struct Progress {
    bool has_begun = false;  ///< the head was written
    std::size_t bytes = 0;
    std::int64_t lines = 0;
  };
  Progress progress = {};
};

}  // namespace crosshatch::serve
