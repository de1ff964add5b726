// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// Those that are no rivals, but that tests of the benchmark need: asked for by name.
///
/// "plain search" tries both values of each cell in order, as everybody would at first. "wrong"
/// takes the first solution that it finds for the only one, and the smallest for all. "slow" never
/// comes to an end.
[[nodiscard]] std::vector<Contender> doubles();

}  // namespace crosshatch::bench
