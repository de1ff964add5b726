// SPDX-License-Identifier: MIT
#pragma once

#include "../figures.h"
#include "match.h"

namespace crosshatch::bench {

/// A row a contender: median, least and most seconds of its turns, how many times those of the
/// first in the same round, and how much memory. By CPU time, or by the clock on the wall.
[[nodiscard]] Report report(const BoardSet& set, Ask ask, const Match& match, bool by_wall = false);

}  // namespace crosshatch::bench
