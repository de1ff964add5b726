// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/rng.h"
#include "derive/page.h"

namespace crosshatch::lits {

/// Regions, each around one piece, of which white cells move to other regions as long as simple
/// logic finds as many shaded and white cells or more: the shapes of regions, and that no 2x2 is
/// all shaded. `pieces` has -1 for white cells.
void shape_regions(const derive::GridPuzzle& grid, const std::vector<int>& pieces,
                   std::vector<int>& regions, Rng& rng);

}  // namespace crosshatch::lits
