// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"

namespace crosshatch {

/// The share of solutions in which each cell holds a mine: as a table of per cents, or exactly.
Reply tell_odds(const Question& question, Out out);

}  // namespace crosshatch
