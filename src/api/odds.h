// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"
#include "core/census.h"

namespace crosshatch {

/// The share of solutions in which each cell holds a mine: as a table of per cents, or exactly.
Reply tell_odds(const Question& question, Out out);

/// A share as a double, right to the last bit or two however long its numbers are.
[[nodiscard]] double as_double(const Census::Share& share);

/// A share as at most five characters: "0%", "<0.1%", "33.3%", "100%". Only certainty is 0 or 100.
[[nodiscard]] std::string as_percent(const Census::Share& share);

}  // namespace crosshatch
