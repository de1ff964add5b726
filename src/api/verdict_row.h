// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "api/question.h"
#include "api/verbs.h"

namespace crosshatch {

/// `check` as a row of a table. It does not look for ambiguous cells, as the row has no room for
/// them.
Reply check_as_row(const Question& question, Out out);

/// The row of puzzles with one solution, with a gap for the line.
[[nodiscard]] std::vector<Brief::Piece> unique_row(const BulkQuestion& question, bool logic);

}  // namespace crosshatch
