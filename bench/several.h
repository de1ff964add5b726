// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "contender.h"
#include "corpora.h"

namespace crosshatch::bench {

/// Nonograms with several solutions, 15 to 40 cells a side: drawn pictures in which a share of the
/// cells, from none to two thirds, is replaced by noise that is 10 to 50 % filled.
[[nodiscard]] std::vector<Entry> several_solutions(const Scale& scale);

}  // namespace crosshatch::bench
