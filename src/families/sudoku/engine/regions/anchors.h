// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/puzzle.h"
#include "rules/model.h"

namespace crosshatch::sudoku {

/// Up to three cells that are too far apart for one region, of which much is said. Their regions
/// may have the first numbers, and so much more is known at once than if the numbers were those of
/// the first cells.
[[nodiscard]] std::vector<Site> anchors_of(const BoxShape& shape, const rules::Model& model,
                                           const RegionSites& regions);

}  // namespace crosshatch::sudoku
