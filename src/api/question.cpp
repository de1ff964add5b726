// SPDX-License-Identifier: MIT
#include "api/question.h"

#include <utility>

#include "base/text.h"

namespace crosshatch {

Reply refusal(Error error) { return {.status = Status::refused, .error = std::move(error)}; }

Answer solve_question(const Question& question, Goal goal, Budget& budget, SolutionSink sink) {
  goal.cpu = question.options.cpu;
  goal.crew = question.options.crew;
  return solve(question.family, question.puzzle, goal, budget, sink);
}

Answer solve_question(const Question& question, Goal goal, Budget& budget) {
  return solve_question(question, goal, budget, [](const Board&) { return true; });
}

Result<Board> half_solved_board(const Question& question) {
  if (!question.options.state) return question.family.start(question.puzzle);
  if (question.family.state == nullptr)
    return fail(Error{ErrorCode::unsupported, "expected a family with half-solved boards, saw " +
                                                  quote(question.family.id)});
  const Result<std::string_view> text = plain_text(*question.options.state);
  if (!text) return fail(text.error());
  return question.family.state(question.puzzle, *text);
}

}  // namespace crosshatch
