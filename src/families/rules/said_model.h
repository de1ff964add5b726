// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "derive/grid_puzzle.h"
#include "rules/model.h"

namespace crosshatch::rules {

/// The model of a puzzle whose rules are said one by one (GridClues::said). A rule of a whole row,
/// column or region stands there.
[[nodiscard]] Model said_model(const derive::GridPuzzle& puzzle);

/// The row, column or region that some literals are, all of it and no more.
[[nodiscard]] std::optional<Place> place_of(const derive::GridPuzzle& puzzle,
                                            const Literals& literals);

}  // namespace crosshatch::rules
