// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/step.h"
#include "core/technique.h"

namespace crosshatch {

/// The first and the last step of a trial as all families make them; core/step.h says how the steps
/// stand together.

/// The first step of a trial: a site that may hold `before` is supposed to have the value.
[[nodiscard]] Step assumption_step(const Technique& technique, Site site, Candidates before,
                                   Value value, int depth);

/// Makes `step` the refutation of a value, which the site loses. Where people keep no pencil marks
/// (`writes_last`) a value that is left alone is written down.
void make_refutation(Step& step, Site site, Candidates before, Value value, bool writes_last);

}  // namespace crosshatch
