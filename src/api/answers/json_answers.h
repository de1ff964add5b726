// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "api/ask/question.h"
#include "api/verbs/verbs.h"
#include "base/json_object.h"
#include "solve/join.h"

namespace crosshatch {

/// The same verbs as JSON: one object on one line, with a line end, keys always in the same order.
Reply solve_as_json(const Question& question, Out out);
Reply check_as_json(const Question& question, Out out);
Reply count_as_json(const Question& question, Out out);

/// What every answer begins with: its format; and of which puzzle it is.
[[nodiscard]] JsonObject format_object();
[[nodiscard]] JsonObject puzzle_object(std::string_view family, int rows, int columns);

/// The object of an answer, to which a verb can add keys of its own. `cut`: the limit that came
/// before all that was asked for, where the verdict does not tell it.
[[nodiscard]] JsonObject answer_object(const Question& question, const Answer& answer,
                                       const std::vector<std::string>& solutions,
                                       std::optional<Why> cut = std::nullopt);

/// The same with the solutions that the verdict holds, as `check` shows them.
[[nodiscard]] JsonObject check_object(const Question& question, const Answer& answer,
                                      std::optional<Why> cut = std::nullopt);

/// The same of what parts say together, with the solutions that they show.
[[nodiscard]] JsonObject joined_object(const Question& question, const JoinedAnswer& joined);

/// The whole answer to puzzles with one solution, `shown` or not, with gaps for what differs.
[[nodiscard]] std::vector<Brief::Piece> unique_answer(const BulkQuestion& question, bool logic,
                                                      bool shows_solution);

/// The sites that are known to differ between solutions.
[[nodiscard]] std::vector<Site> ambiguous_sites(const Answer& answer);

/// The sites of a map that was cut short of which it is not known whether they differ.
[[nodiscard]] std::vector<Site> unsettled_sites(const Answer& answer);

/// The line of an answer whose other keys are there: with the clash, if there is one, the part of
/// the puzzle, and whose answer it is.
[[nodiscard]] std::string whole_answer(const Question& question, const Answer& answer,
                                       JsonObject object);

/// A board as its family's text, without the last line end.
[[nodiscard]] std::string text_of(const Family& family, const Puzzle& puzzle, const Board& board);

/// Row and column of a cell, counted from 0.
[[nodiscard]] std::array<int, 2> cell_of(const Puzzle& puzzle, int cell);

/// `["r3c4","r3c5"]` of the edge between two cells, `["r1c1","top"]` at the rim; nothing of a cell.
[[nodiscard]] std::optional<std::array<std::string, 2>> edge_names(const Puzzle& puzzle, Site site);

/// `[0,1]` of a cell, `{"edge":["r1c1","r1c2"]}` of an edge.
[[nodiscard]] JsonText site_json(const Puzzle& puzzle, Site site);
/// `[[0,1],[2,3]]`
[[nodiscard]] JsonText site_list(const Puzzle& puzzle, const std::vector<Site>& sites);

/// "12", or ">=2" of what is not exact.
[[nodiscard]] std::string count_text(const SolutionCount& count);

/// `{"code":"parse","message":...,"line":1,"column":2}`.
[[nodiscard]] JsonObject error_object(const Error& error, Language language);

/// The object of a failure to answer about this source, with a line end.
[[nodiscard]] std::string error_json(const Error& error, const PuzzleSource& source,
                                     Language language);

/// What `count` asks of the solver: all solutions, or as many as `options.limit` says.
[[nodiscard]] Answer count_exactly(const Question& question, Budget& budget);

/// The limit for which a count is not exact; where it reached the limit that it was given itself,
/// it was cancelled.
[[nodiscard]] std::optional<Why> why_not_counted(const Answer& answer, const Budget& budget);

/// The status of a verdict: 0 unique, 3 none, 4 several, 5 unknown.
[[nodiscard]] Status verdict_status(Verdict::Kind kind);

/// The status of a count, the same for text and JSON.
[[nodiscard]] Status count_status(const Answer& answer);

}  // namespace crosshatch
