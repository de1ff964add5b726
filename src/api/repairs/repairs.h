// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/ask/question.h"
#include "solve/repair/contradiction.h"

namespace crosshatch {

// What the kinds of repairs share: cells of a picture (repair.cpp), clues that are added, changed
// and removed (clue_repairs.cpp), clues of lines (line_repairs.cpp), and cells that are moved to
// other regions (region_repairs.cpp).

/// The answer of `repair` for a family whose clues can be changed one by one.
Reply repair_clues_of(const Question& question, Out out);

/// The answer of `repair` for a family whose clues are regions.
Reply repair_regions_of(const Question& question, Out out);

/// The answer of `repair` for a puzzle without a solution whose clues are lines. `budget` is what
/// `answer` has left.
Reply repair_lines_of(const Question& question, const Answer& answer, Budget& budget, Out out);

/// "the fewest clues that contradict each other: NAMES", with a line end.
[[nodiscard]] std::string contradiction_in_words(const Contradiction& contradiction,
                                                 const std::string& names, Language language);

/// `{"smallest":true,"clues":[...]}` with this list of clues; nothing if none was found.
[[nodiscard]] std::optional<JsonObject> contradiction_json(const Contradiction& contradiction,
                                                           const JsonText& clues);

/// What a repair changes, as Korean says it.
enum class Changed : std::uint8_t { clues, regions };

/// "unique after 1 change (fewer are not enough):", with a line end. `proved`: fewer changes than
/// this are not enough.
[[nodiscard]] std::string clue_headline(Changed changed, std::size_t edits, int proved,
                                        Language language);

/// The solution that is to stay, or to change as little as possible: that of the request, or the
/// first one. The answer has several.
[[nodiscard]] Result<Board> meant_solution(const Question& question, const Answer& answer);

/// The solution that must stay, if the request names one. The error is that it is none.
[[nodiscard]] Result<std::optional<Board>> solution_to_keep(const Question& question,
                                                            const Answer& answer);

/// The reply to a board in the request that is not such a solution.
[[nodiscard]] Reply wrong_state(Error error);

/// The reply to a board in the request where the puzzle has no solution.
[[nodiscard]] Reply no_solution_is_meant();

/// One repair as an object: these changes of clues, and what they lead to.
[[nodiscard]] JsonObject repair_object(const Question& question, const JsonText& changes,
                                       const Puzzle& repaired, const Board& solution);

/// The answer as an object, with these repairs. `picture`: the solution that must stay, or null.
[[nodiscard]] JsonObject repairs_object(const Question& question, const Answer& answer,
                                        std::optional<Why> cut, const Board* picture,
                                        const std::optional<JsonObject>& contradiction, int least,
                                        const JsonText& repairs);

/// Tells what was found. `is_mended`: there is a repair. `text` is empty if there is nothing to say
/// but the verdict; `json` gets the limit that came first, if one did.
Reply tell_repairs(const Question& question, const Answer& answer, const Budget& budget,
                   bool is_mended, function_ref<std::string()> text,
                   function_ref<JsonObject(std::optional<Why>)> json, Out out);

/// How many repairs are shown.
[[nodiscard]] std::uint64_t wanted_repairs(const Question& question);

/// The puzzle as untitled_json writes it; null if it cannot.
[[nodiscard]] JsonText puzzle_json(const Question& question, const Puzzle& puzzle);

}  // namespace crosshatch
