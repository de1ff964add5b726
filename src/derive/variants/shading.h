// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/puzzle.h"

namespace crosshatch::derive {

/// Maker::fill for pages whose shaded cells, with the value 1, are apart from each other while the
/// others are in one piece: as many as chance can shade.
[[nodiscard]] Board random_shading(const Puzzle& puzzle, Rng& rng);

}  // namespace crosshatch::derive
