// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "api/ask/question.h"
#include "core/clues.h"

namespace crosshatch {

// The clues of a family (core/clues.h) in words and as JSON, with the numbers that people write.

/// What people write for the value of a clue: "5", or the sign of a family's own.
[[nodiscard]] std::string clue_in_words(const Question& question, int place, int value);

/// "5 at r1c2", "the total 10"; "the count of row 3 2" where the family has such names.
[[nodiscard]] std::string clue_name(const Question& question, int place, int value);

/// The clues that stand at these places, as a list: "5 at r1c2, 3 at r1c4".
[[nodiscard]] std::string clue_names(const Question& question, std::span<const int> places);

/// What the object of a clue begins with: `"cell":[0,1]`; `"row":0` or
/// `"column":0`, and its side, for a number beside the grid; a cell of null for the whole puzzle.
[[nodiscard]] JsonObject clue_object(const Question& question, int place);

/// The clues that stand at these places: `[{"cell":[0,1],"is":5}]`.
[[nodiscard]] JsonText clues_json(const Question& question, std::span<const int> places);

}  // namespace crosshatch
