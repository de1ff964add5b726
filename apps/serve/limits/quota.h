// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>

#include "settings.h"

namespace crosshatch::serve {

/// Who has asked how often: a token bucket for each client. A client that has rested for a while
/// is forgotten, so memory is bounded by those of the last minutes. On one thread.
class Quota {
 public:
  using Clock = std::chrono::steady_clock;

  /// Counts one request of the client. None: it may be answered; else the seconds until the next
  /// one may.
  [[nodiscard]] std::optional<double> take(const std::string& client, const Rate& rate,
                                           Clock::time_point now = Clock::now());

  [[nodiscard]] std::size_t clients() const { return buckets_.size(); }

 private:
  struct Bucket {
    double left = 0;  ///< requests that may be made at once
    Clock::time_point when = {};
    Clock::time_point full = {};  ///< when it will be as if it were new
  };

  void forget(Clock::time_point now);

  std::unordered_map<std::string, Bucket> buckets_;
  Clock::time_point next_look_ = {};
};

}  // namespace crosshatch::serve
