// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "base/function_ref.h"

namespace crosshatch {

/// Does jobs: calls `job(i)` once for each `i < jobs`, in any order and maybe side by side, and
/// returns when all are done. The library has no threads of its own; whoever has some to spare
/// lends them as a Crew. Jobs share nothing that any of them writes, take a forked Budget each, and
/// what comes out must not depend on how many hands there are.
using Crew = function_ref<void(std::size_t jobs, function_ref<void(std::size_t)> job)>;

/// One after the other, where there is nobody to help.
struct Alone {
  void operator()(std::size_t jobs, function_ref<void(std::size_t)> job) const {
    for (std::size_t i = 0; i < jobs; ++i) job(i);
  }
};
inline constexpr Alone alone;

}  // namespace crosshatch
