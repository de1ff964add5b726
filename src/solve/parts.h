// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/family.h"

namespace crosshatch {

/// Finds the solutions of each part by itself, as find_solutions does with a scope, and reports all
/// combinations; the last part changes fastest. A part without a solution ends it at once.
///
/// The solutions of the parts are kept until the end; the budget pays for that memory.
[[nodiscard]] Ending find_in_parts(const Family& family, const Search& search,
                                   const std::vector<std::vector<Site>>& parts, SolutionSink sink);

}  // namespace crosshatch
