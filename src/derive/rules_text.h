// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

/// The rules of a puzzle as text, a line each, everything spelled out:
///
///     rules
///     grid 2 3
///     values -*
///     hidden h1=ab
///     given r1c1=-
///     count 1..1 r1c1=* r1c2=* r1c3=*
///
/// `r1c2=*` says that the cell holds one of the values whose signs follow. Cells of which nothing
/// is given may hold any value. Where sites are edges, `edges` stands for `grid`, and the names are
/// as r1c1-r1c2 or r1c1-top. The values of hidden sites are letters from `a` on. `model`: the
/// puzzle's by the kinds that texts have.
[[nodiscard]] std::string rules_text(const GridPuzzle& puzzle, const rules::Model& model);

}  // namespace crosshatch::derive
