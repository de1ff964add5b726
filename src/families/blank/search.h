// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::blank {

/// Without rules there is nothing to deduce.
Ending logic(const Search& search);

/// The engine: every combination of the open cells, the last one changing fastest.
Ending count_up(const Search& search, SolutionSink sink);

}  // namespace crosshatch::blank
