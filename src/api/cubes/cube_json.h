// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/ask/question.h"
#include "base/json.h"

namespace crosshatch {

/// What names the cut that a part belongs to: a digest of the puzzle, the number of parts and the
/// version of the program, as 16 hexadecimal digits. Titles and formats do not count. An
/// `unsupported` error where the puzzle cannot be written.
[[nodiscard]] Result<std::string> cut_name(const Family& family, const Puzzle& puzzle, int parts);

/// Adds to an answer about a part, which options.cube names, the key
/// `"cube":{"part":3,"of":64,"cut":"9f3a...","path":[[12,1,2]],"empty":false,"sum":"77b1..."}`. The
/// path is null where a limit came before the cut; its choices are site, values kept, values of the
/// other side (masks as in docs/steps.md). The sum is of what is in `object`, too.
void add_cube(const Question& question, const Answer& answer, JsonObject& object);

/// A checksum of all that `join` takes from the answer of a part: of which puzzle and cut it is,
/// and what it says. It finds what was damaged on the way, or put together from two answers; it is
/// not a signature. The blanks between the values, and their order, do not count.
[[nodiscard]] std::string sum_of_part(const Json& object);

/// "part 3 of 64: " in the language of the options, or "".
[[nodiscard]] std::string part_label(const VerbOptions& options);

}  // namespace crosshatch
