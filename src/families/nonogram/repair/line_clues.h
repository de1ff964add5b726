// SPDX-License-Identifier: MIT
#pragma once

#include "core/line_clues.h"

namespace crosshatch::nonogram {

/// Family::line_clues.
extern const LineClues line_clues;

}  // namespace crosshatch::nonogram
