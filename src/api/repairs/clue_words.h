// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "api/ask/question.h"
#include "core/clues.h"

namespace crosshatch {

// The clues of a family (core/clues.h) in words and as JSON, with the numbers that people write.

/// "5 at r1c2", "the total 10"; "the count of row 3 2" where the family has such names.
[[nodiscard]] std::string clue_name(const Question& question, int place, int value);

/// The clues that stand at these places, as a list: "5 at r1c2, 3 at r1c4".
[[nodiscard]] std::string clue_names(const Question& question, std::span<const int> places);

/// What the object of a clue begins with: `"cell":[0,1]`, or null for what belongs to no cell.
[[nodiscard]] JsonObject clue_object(const Question& question, int place);

/// The number that people write.
[[nodiscard]] ClueValue shown_clue(const Question& question, const ClueValue& value);

/// The clues that stand at these places: `[{"cell":[0,1],"is":5}]`.
[[nodiscard]] JsonText clues_json(const Question& question, std::span<const int> places);

}  // namespace crosshatch
