// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "api/ask/question.h"
#include "api/verbs/verbs.h"

namespace crosshatch {

/// `check` as a row of a table. It does not look for ambiguous cells, as the row has no room for
/// them.
Reply check_as_row(const Question& question, Out out);

/// The row of puzzles with one solution or, which logic does not find, several; with a gap for the
/// line.
[[nodiscard]] std::vector<Brief::Piece> row_of_many(const BulkQuestion& question,
                                                    Verdict::Kind verdict, bool logic);

}  // namespace crosshatch
