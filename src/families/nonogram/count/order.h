// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/count/parts.h"

namespace crosshatch::nonogram {

/// The cells of a part in an order that keeps few lines begun at a time, each line in its own
/// order.
[[nodiscard]] Part ordered(const Diagrams& diagrams, const Part& part);

}  // namespace crosshatch::nonogram
