// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "base/result.h"
#include "core/penpa/drawing.h"
#include "derive/grid_clues.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// The error of a drawing that has something which no puzzle of this family has.
[[nodiscard]] Error unread_drawing(const FamilyPage& page, int line, Message seen);

/// Black cells with sums in two corners (Notation::are_sum_pairs): to the right in the upper right
/// one, below in the lower left one. Those of the first row and column stand beside the grid.
[[nodiscard]] Result<GridClues> read_drawn_sums(const FamilyPage& page, const PenpaDrawing& drawing,
                                                int line);

}  // namespace crosshatch::derive
