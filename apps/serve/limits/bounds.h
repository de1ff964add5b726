// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace crosshatch::serve {

/// So much in each window of this many seconds. Windows are fixed: they begin at midnight UTC, at
/// the full hour or at the full minute.
struct Allowance {
  double most = 0;
  int window = 86'400;
};

/// What the owner of a token may use. None, or 0: as much as everybody.
struct TokenBounds {
  std::optional<Allowance> requests = {};
  std::optional<Allowance> cpu = {};  ///< seconds of processor time
  double seconds = 0;                 ///< of one puzzle
  int at_once = 0;                    ///< requests and jobs that wait or are answered
};

/// Reads one bound: "requests=1000/day", "cpu=600/hour", "time=5s", "at-once=4". A window is day
/// (which may be left out), hour or minute.
[[nodiscard]] Result<void> read_bound(std::string_view text, TokenBounds& bounds);

/// "600 seconds of processor time a day", for messages.
[[nodiscard]] std::string text_of(const Allowance& allowance, std::string_view what);

}  // namespace crosshatch::serve
