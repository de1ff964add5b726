// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "api/reply.h"
#include "solve/solve.h"

namespace crosshatch {

/// The way of the question's family that `options.by` names, or its usual one.
[[nodiscard]] Result<const Way*> way_of(const Question& question);

/// Where no technique goes on, makes the ladder's last step say what the verdict knows: that there
/// are several solutions, with the ambiguous sites as marks, or none. Which sites are ambiguous is
/// asked for only now, on what the steps have left of the budget.
void tell_verdict(const Question& question, Answer answer, Budget& budget, Step& end);

/// The status of a walk that came to this end: 0 solved, 3 none, 4 several, 5 no further.
[[nodiscard]] Status status_of(const Step& end);

/// Where a step happens, roughly: the lines that it looks at, or else those that it changes.
[[nodiscard]] std::vector<Place> where(const Puzzle& puzzle, const Step& step);

}  // namespace crosshatch
