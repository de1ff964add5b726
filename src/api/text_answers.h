// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"
#include "core/verdict.h"

namespace crosshatch {

/// The verbs whose answers are verdicts and boards. Each writes text, or hands over to
/// json_answers.h when that is asked for.
Reply solve_puzzle(const Question& question, Out out);
Reply check_puzzle(const Question& question, Out out);
Reply count_solutions(const Question& question, Out out);

/// The same answers to puzzles of which a bulk engine has told all: text, without limits.
[[nodiscard]] std::optional<Brief> solve_briefly(Glance glance, const VerbOptions& options);
[[nodiscard]] std::optional<Brief> check_briefly(Glance glance, const VerbOptions& options);
[[nodiscard]] std::optional<Brief> count_briefly(Glance glance, const VerbOptions& options);

/// "none", "unknown (nodes)", coloured if asked for, with a line end.
[[nodiscard]] std::string verdict_line(const Verdict& verdict, const VerbOptions& options);

}  // namespace crosshatch
