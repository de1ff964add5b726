// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/family.h"

namespace crosshatch::serve {

/// What is wrong with a JSON answer about a puzzle, as far as the slow definition of the rules can
/// tell; "" if nothing is. Each of its solutions is read back and must break no rule, and the
/// verdict must fit them: none, one, or different ones. Family, size and status must be those of
/// the puzzle and the verdict.
///
/// Whether there are no further solutions takes a search, and is not asked here.
[[nodiscard]] std::string fault_of_answer(const Family& family, const Puzzle& puzzle,
                                          std::string_view json, int status);

}  // namespace crosshatch::serve
