// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "derive/grid_clues.h"

namespace crosshatch::rules {

/// The cell of which a count tells how many of the four sides are lines; none of other rules.
[[nodiscard]] std::optional<int> cell_with_sides(const derive::GridClues& clues,
                                                 const derive::SaidRule& rule);

/// Writes into the cells what people would write there: the sizes of areas, and how many sides of a
/// cell are lines.
void put_numbers(derive::GridClues& clues);

}  // namespace crosshatch::rules
