// SPDX-License-Identifier: MIT
#pragma once

#include "api/question.h"

namespace crosshatch {

// What the two kinds of repairs share: cells of a picture (repair.cpp), and clues that are added,
// changed and removed (clue_repairs.cpp).

/// The answer of `repair` for a family whose clues can be changed one by one.
Reply repair_clues_of(const Question& question, Out out);

/// The solution that is to stay, or to change as little as possible: that of the request, or the
/// first one. The answer has several.
[[nodiscard]] Result<Board> meant_solution(const Question& question, const Answer& answer);

/// How many repairs are shown.
[[nodiscard]] std::uint64_t wanted_repairs(const Question& question);

/// The puzzle as untitled_json writes it; "null" if it cannot.
[[nodiscard]] std::string puzzle_json(const Question& question, const Puzzle& puzzle);

}  // namespace crosshatch
