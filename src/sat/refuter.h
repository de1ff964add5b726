// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "sat/solver.h"

namespace crosshatch::sat {

/// A solver that is quicker to tell that there is no model than to find one, for questions about
/// all solutions where the answer is mostly no.
[[nodiscard]] std::unique_ptr<Solver> make_refuter();

}  // namespace crosshatch::sat
