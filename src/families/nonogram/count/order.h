// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

/// The cells of a component in an order that keeps few lines begun at a time, each line in its own
/// order.
[[nodiscard]] CellComponent ordered(const LineDiagrams& diagrams, const CellComponent& component);

}  // namespace crosshatch::nonogram
