// SPDX-License-Identifier: MIT
#pragma once

#include "derive/grid_clues.h"

namespace crosshatch::rules {

/// Writes into the cells what people would write there: the sizes of areas, and how many sides of a
/// cell are lines.
void put_numbers(derive::GridClues& clues);

}  // namespace crosshatch::rules
