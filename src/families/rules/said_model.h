// SPDX-License-Identifier: MIT
#pragma once

#include "derive/grid_puzzle.h"
#include "rules/model.h"

namespace crosshatch::rules {

/// The model of a puzzle whose rules are said one by one (GridClues::said). A rule of a whole row,
/// column or region stands there.
[[nodiscard]] Model said_model(const derive::GridPuzzle& puzzle);

}  // namespace crosshatch::rules
