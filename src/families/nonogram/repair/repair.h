// SPDX-License-Identifier: MIT
#pragma once

#include "core/repair.h"

namespace crosshatch::nonogram {

/// Family::repair: the fewest cells of the picture to change so that its clues have one solution.
///
/// Up to three cells are found by trying all that can matter, so that is the proof that fewer are
/// not enough. Every picture on the way that is not unique has a difference, a second solution;
/// more edits can only mend that if one of them is in a row or column of the difference, so only
/// those are tried (implicit hitting sets: each difference must be hit; Moreno-Centeno and Karp,
/// "The implicit hitting set approach", 2013). Beyond three cells a descent finds some repair:
/// cell by cell, the change that leaves the fewest cells open to line logic, and in the end those
/// changes are taken back that are not needed.
[[nodiscard]] Repairs repair(const RepairSearch& search);

}  // namespace crosshatch::nonogram
