// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// `solve` of the library, from a parsed puzzle to verdict and solutions.
[[nodiscard]] ContenderPtr crosshatch_call();

/// The clauses of the whole puzzle in CaDiCaL, without any engine before: solve, exclude the
/// solution, solve again. Every engine must be faster than this.
[[nodiscard]] ContenderPtr plain_cnf();

}  // namespace crosshatch::bench
