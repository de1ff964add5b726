// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/family.h"
#include "solve/join.h"

namespace crosshatch {

/// Reads the answers of parts of a puzzle, a line of JSON each, as `check`, `solve` and `count`
/// write them with a cube. Blank lines are skipped. An error names line and column.
///
/// Refused: lines that are not such answers, answers about another puzzle or of another cut, and
/// solutions that cannot be read. Whether they fit together is up to join_parts.
[[nodiscard]] Result<std::vector<PartAnswer>> read_parts(const Family& family, const Puzzle& puzzle,
                                                         std::string_view lines);

}  // namespace crosshatch
