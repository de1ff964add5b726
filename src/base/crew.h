// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "base/function_ref.h"

namespace crosshatch {

/// Runs jobs: calls `job(i)` once for each `i < jobs`, in any order and perhaps in parallel, and
/// returns when all are done. The library starts no threads of its own; a caller that has some
/// passes them as a Crew. Jobs write nothing that another job reads, each takes a forked Budget,
/// and the result must not depend on the number of threads.
using Crew = function_ref<void(std::size_t jobs, function_ref<void(std::size_t)> job)>;

/// Runs jobs one after the other, on the thread of the caller.
struct Alone {
  void operator()(std::size_t jobs, function_ref<void(std::size_t)> job) const {
    for (std::size_t i = 0; i < jobs; ++i) job(i);
  }
};
inline constexpr Alone alone;

}  // namespace crosshatch
