// SPDX-License-Identifier: MIT
#include <functional>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/steps/step_json.h"
#include "api/steps/step_lines.h"
#include "api/steps/walk.h"
#include "core/position.h"
#include "logic/ladder.h"

namespace crosshatch {

Reply explain_every_step(const Question& question, Out out) {
  const VerbOptions& options = question.options;
  // Alternatives are no stream of steps: they are one object, however JSON is asked for.
  const bool is_json = options.is_json();
  Budget budget(options.limits);
  Result<WalkStart> start = start_of(question, {.wants_ambiguous = is_json}, budget);
  if (!start) return refused_walk(question, start.error());
  const Answer& answer = start->answer;
  const std::unique_ptr<Position> position =
      position_on(question, start->board, budget, options.state.has_value());
  Ladder ladder(*start->way, *position, answer.verdict.kind() == Verdict::Kind::unique,
                options.techniques);

  int number = 0;
  std::string text;
  const JsonText board = json_list(position->board().all(), std::identity());
  std::vector<JsonObject> available;
  ladder.each_now([&](const Step& step) {
    ++number;
    if (is_json) {
      available.push_back(JsonObject().add(member("step", step_json(question, step, number)),
                                           member("trial", trial_json(question, step))));
    } else {
      text += step_lines(question, step, std::to_string(number) + ". ");
    }
    return true;
  });

  Reply reply;
  Step end;
  if (number == 0) {
    // The board is at its end, or the way is: the ladder says which.
    [[maybe_unused]] const bool goes_on = ladder.next(end);
    tell_verdict(question, answer, budget, end);
    reply.status = status_of(end);
  }
  if (is_json) {
    out(whole_answer(question, answer,
                     check_object(question, answer)
                         .add(member("way", start->way->id), member("board", board),
                              member("available", available))));
    return reply;
  }
  if (number == 0) text = step_lines(question, end, "");
  out(text);
  return reply;
}

}  // namespace crosshatch
