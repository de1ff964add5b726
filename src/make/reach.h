// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"
#include "core/make.h"
#include "logic/technique_choice.h"

namespace crosshatch {

/// How far somebody gets who knows the techniques of `way` up to a grade, or those of them that are
/// chosen, and not that there is one solution. Nobody is told the steps: all that the easiest
/// technique finds at a time are made at once.
[[nodiscard]] Reach reach(const Family& family, const Way& way, Grade most,
                          const TechniqueChoice& choice, const Search& search);

}  // namespace crosshatch
