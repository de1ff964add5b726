// SPDX-License-Identifier: MIT
#pragma once

#include "core/clues.h"

namespace crosshatch::rules {

/// What can be left out or changed one by one: the values that are given in cells (not on edges),
/// by the places of cells, then the counts that say a number of one place (SaidRule::is_clue). All
/// else is a law: it stays as it is.
extern const Clues said_clues;

}  // namespace crosshatch::rules
