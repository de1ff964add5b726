// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>

#include "jobs/job_run.h"
#include "settings.h"

namespace crosshatch::serve {

/// How long jobs take, to tell clients when to come again. What it says is a guess from those that
/// are over; where there are none, it is the time after which a job is ended.
class JobPace {
 public:
  explicit JobPace(const Settings& settings) : settings_(settings) {}

  /// A job is over that took this many seconds.
  void note(double seconds) {
    constexpr double newest = 0.25;  // its share of the mean
    mean_ = mean_ ? *mean_ + newest * (seconds - *mean_) : seconds;
  }

  /// Seconds until one of the jobs (of the client; "": of any) is over. `clients` take turns.
  template <class Runs>
  [[nodiscard]] double until_one_ends(const Runs& runs, std::string_view client,
                                      std::size_t clients) const {
    double least = std::numeric_limits<double>::infinity();
    for (const JobRun* run : runs) {
      if (!run->is_running() || (!client.empty() && run->client() != client)) continue;
      const double taken = run->seconds();
      const double left = settings_.job_time - taken;
      // What takes longer than others will take as long again.
      const double guess = mean_ ? (taken < *mean_ ? *mean_ - taken : taken) : left;
      least = std::min(least, std::min(left, guess));
    }
    if (least == std::numeric_limits<double>::infinity())
      least = mean_.value_or(settings_.job_time) *
              static_cast<double>(std::max<std::size_t>(clients, 1)) / settings_.job_threads;
    return std::max(least, 0.0);
  }

 private:
  const Settings& settings_;
  std::optional<double> mean_ = {};
};

}  // namespace crosshatch::serve
