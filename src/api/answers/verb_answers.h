// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "api/verbs/verbs.h"
#include "logic/rating.h"

namespace crosshatch {

// The answers that the table of verbs (verbs.cpp) points to. Each writes text, or JSON if that is
// asked for.

/// Verdicts and boards (text_answers.cpp, json_answers.cpp).
Reply solve_puzzle(const Question& question, Out out);
Reply check_puzzle(const Question& question, Out out);
Reply count_solutions(const Question& question, Out out);

/// `check` in two steps: what it asks of the solver, and the text of that answer.
[[nodiscard]] Answer check_all(const Question& question, Budget& budget);
Reply check_in_words(const Question& question, const Answer& answer, Out out);

/// `check --prove`: the same with whether the verdict was proved (proofs/prove.cpp).
Reply check_with_proof(const Question& question, Out out);

/// The same answers to puzzles of which a bulk engine has told all (brief_answers.cpp).
[[nodiscard]] std::optional<Brief> solve_briefly(Glance glance, const BulkQuestion& question);
[[nodiscard]] std::optional<Brief> check_briefly(Glance glance, const BulkQuestion& question);
[[nodiscard]] std::optional<Brief> count_briefly(Glance glance, const BulkQuestion& question);

/// No limit can end the search: bulk engines heed none. A mebibyte is more than the tables of any
/// puzzle that one of them settles.
[[nodiscard]] bool is_unlimited(const Limits& limits);

/// Each cell's share of the solutions, as a table of per cents or exactly (odds.cpp).
Reply tell_odds(const Question& question, Out out);

/// The error of a family that has none.
[[nodiscard]] Error no_odds(const Family& family);

/// The fewest changes that make a puzzle with several solutions unique (repair.cpp).
Reply repair_puzzle(const Question& question, Out out);

/// The clues that a puzzle with one solution can do without, and the puzzle without them
/// (minimise.cpp).
Reply minimise_puzzle(const Question& question, Out out);

/// New puzzles of the family that the text of the request names, or like the puzzle that it is
/// (make.cpp).
Reply make_new(const Request& request, Out out);

/// The form of the puzzle that all its forms share (canon.cpp).
Reply tell_form(const Question& question, Out out);

/// Forms of the puzzle under symmetries chosen at random (vary.cpp).
Reply vary_puzzle(const Question& question, Out out);

/// The steps of a way, a numbered sentence or a JSON object a line; the last says how it ends
/// (steps/explain.cpp).
Reply explain_puzzle(const Question& question, Out out);

/// The steps that are available on the board as it is, easiest first; where there is none, how it
/// ends (steps/every_step.cpp).
Reply explain_every_step(const Question& question, Out out);

/// The next step from the start or from a half-solved board, as much of it as the level says. A
/// wrong entry of that board is named first (steps/hint.cpp).
Reply give_hint(const Question& question, Out out);

/// How hard the puzzle is for a person: grade, score, another scale where the family knows one, the
/// hardest technique, and how often each technique was used (rate.cpp).
Reply rate_puzzle(const Question& question, Out out);

/// The grade alone; none unless the puzzle is known to have one solution, or at a limit.
[[nodiscard]] std::optional<Grade> grade_of(const Question& question);
[[nodiscard]] const Words& words_of(Grade grade);

/// How often techniques were used, a line each, and as a JSON list: [["full-house",21]].
[[nodiscard]] std::string technique_lines(std::span<const Rating::Use> uses, Language language);
[[nodiscard]] JsonText techniques_json(std::span<const Rating::Use> uses);

/// The picture in the form `options.picture.form`: all its bytes or, unless the reply is `yes`,
/// none (picture.cpp).
Reply render_puzzle(const Question& question, Out out);

/// The puzzle in the format `options.to` of its family (convert.cpp).
Reply convert_puzzle(const Question& question, Out out);

/// A certificate of the verdict, the map or the count, as text (proofs/prove.cpp).
Reply prove_puzzle(const Question& question, Out out);

/// What the answers of parts in `options.parts` say of the puzzle (cubes/join.cpp).
Reply join_answers(const Question& question, Out out);

/// The ANSI code of a verdict where colours are asked for, else "".
[[nodiscard]] std::string_view verdict_colour(Verdict::Kind kind, const VerbOptions& options);

/// "none", "unknown (nodes)", coloured if asked for, with a line end: for those who have nothing
/// else to say.
[[nodiscard]] std::string verdict_line(const Verdict& verdict, const VerbOptions& options);

}  // namespace crosshatch
