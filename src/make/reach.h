// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"
#include "core/make.h"
#include "logic/technique_choice.h"

namespace crosshatch {

/// Whether no site of a board has more values left than `enough` says.
[[nodiscard]] bool is_as_far(const Board& board, const Board& enough);

/// How far somebody gets who knows the techniques of `way` up to a grade, or those of them that are
/// chosen, and not that there is one solution. Nobody is told the steps: all that the easiest
/// technique finds at a time are made at once. Ends when no site has more values left than `enough`
/// says, if that is not null.
[[nodiscard]] Reach reach(const Family& family, const Way& way, Grade most,
                          const TechniqueChoice& choice, const Search& search,
                          const Board* enough = nullptr);

}  // namespace crosshatch
