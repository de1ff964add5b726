// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "api/ask/question.h"

namespace crosshatch {

// The clues of lines (core/line_clues.h) in words and as JSON. Rows are numbered first, then
// columns.

/// "row 3", "3행".
[[nodiscard]] std::string line_name(const Question& question, int line);

/// The clues of these lines as a list: "row 3 (3 1 2), column 4 (2)".
[[nodiscard]] std::string line_names(const Question& question, std::span<const int> lines);

/// What the object of a clue begins with: `"row":2` or `"column":0`.
[[nodiscard]] JsonObject line_object(const Question& question, int line);

/// The clues of these lines: `[{"row":2,"is":[3,1,2]}]`.
[[nodiscard]] JsonText lines_json(const Question& question, std::span<const int> lines);

}  // namespace crosshatch
