// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/puzzle.h"

namespace crosshatch::sat {
class ClauseList;
}

namespace crosshatch::nonogram {

/// The clauses of one line: its clue as a path from (0, 0) to (cells, runs) of which each edge is
/// an empty cell or a run, as docs/certificates.md defines them. The cells have `values` values.
void add_paths(sat::ClauseList& clauses, const Clue& clue, LineSites line, int values);

}  // namespace crosshatch::nonogram
