// SPDX-License-Identifier: MIT
#pragma once

#include "base/json.h"
#include "match.h"

namespace crosshatch::bench {

/// What a section found out, for people and for programs.
struct Report {
  std::string table;  ///< with a line end
  Json json;
  bool is_right = true;  ///< nobody said anything wrong
};

/// "1.23 ms", three digits and a unit.
[[nodiscard]] std::string time(double seconds);

/// A row a contender: median, least and most seconds of its turns, how many times those of the
/// first in the same round, and how much memory. By CPU time, or by the clock on the wall.
[[nodiscard]] Report report(const BoardSet& set, Ask ask, const Match& match, bool by_wall = false);

}  // namespace crosshatch::bench
