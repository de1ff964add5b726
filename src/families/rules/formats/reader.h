// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "base/text.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"

namespace crosshatch::rules {

/// Reads the lines behind the first one, `rules`. docs/rules.md says what they may be.
[[nodiscard]] Result<derive::GridClues> read_rules(const derive::Notation& notation,
                                                   std::span<const Line> lines);

}  // namespace crosshatch::rules
