// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"

namespace crosshatch::numberlink {

/// Finds the solutions whose lines are as short as they can be, and what is near them: enough for
/// a verdict. Where there are several, other engines list them.
[[nodiscard]] Ending find_shortest(const Search& search, SolutionSink sink);

inline constexpr Engine shortest_lines = {
    .id = "shortest",
    .summary = {"lines that cannot be shortened, then detours through cells that are left",
                "더 줄일 수 없는 선을 찾은 뒤 남은 칸으로 돌아갈 수 있는지 봄"},
    .patience = Limits::no_nodes_limit,
    .run = find_shortest,
};

}  // namespace crosshatch::numberlink
