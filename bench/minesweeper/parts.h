// SPDX-License-Identifier: MIT
#pragma once

#include "tables.h"

namespace crosshatch::bench {

/// Where our time goes on the first board of a set: the steps from the text to the answer, each
/// timed by itself, in the order in which `check` takes them.
[[nodiscard]] Report parts_of(const BoardSet& set, int rounds);

}  // namespace crosshatch::bench
