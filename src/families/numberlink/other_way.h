// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/board.h"
#include "rules/paths/paths.h"

namespace crosshatch::numberlink {

/// A solution in which one line goes another way than in this one and no other line changes: from
/// cell to cell at once where it came back beside itself, or else through cells that are left out.
/// Nothing: there is none. Cells may be left out.
[[nodiscard]] std::optional<Board> other_way(const rules::PathsRule& paths, const Board& solution);

}  // namespace crosshatch::numberlink
