// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace crosshatch::serve {

/// Seconds as Settings has them, for clocks. More than 30 years are 30 years.
[[nodiscard]] inline std::chrono::nanoseconds duration_of(double seconds) {
  return std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(seconds, 1e9) * 1e9));
}

}  // namespace crosshatch::serve
