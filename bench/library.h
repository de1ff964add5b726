// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// `solve` of the library, from a parsed puzzle to verdict and solutions.
[[nodiscard]] ContenderPtr crosshatch_call();

/// The clauses of the whole puzzle in CaDiCaL, without any reasoning of ours before: solve, forbid
/// the solution, solve again. It is what every cleverness has to beat.
[[nodiscard]] ContenderPtr plain_cnf();

}  // namespace crosshatch::bench
