// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "clauses.h"
#include "contender.h"

namespace crosshatch::bench {

/// All rivals that this build has.
[[nodiscard]] std::vector<Contender> rivals();

/// Solve, forbid the solution, solve again; or, for ambiguous cells, ask of each cell that no
/// solution so far had otherwise whether there is one.
[[nodiscard]] Contender by_clauses(std::string name,
                                   std::function<std::unique_ptr<ClauseSolver>()> make);

/// Each only where CMake found its library.
[[nodiscard]] Contender z3();
[[nodiscard]] Contender cadical();
[[nodiscard]] Contender cryptominisat();

}  // namespace crosshatch::bench
