// SPDX-License-Identifier: MIT
#include <utility>

#include "api/json_answers.h"
#include "api/step_json.h"
#include "api/verb_answers.h"
#include "api/walk.h"
#include "core/position.h"
#include "logic/ladder.h"
#include "logic/sentence.h"

namespace crosshatch {

namespace {

/// "3. Naked Pair: ...", with the branches of the step, if it has some, on lines below.
std::string numbered(const Question& question, const Step& step, int number) {
  const Language language = question.options.language;
  std::string text = std::to_string(number) + ". " +
                     sentence(question.family, question.puzzle, step, language) + "\n";
  for (const std::string& branch : branches(question.family, question.puzzle, step, language))
    text += "    " + branch + "\n";
  return text;
}

}  // namespace

Reply explain_every_step(const Question& question, Out out) {
  const Result<const Way*> way = way_of(question);
  if (!way) return refusal(way.error());
  Result<Board> state = half_solved_board(question);
  if (!state) return refusal(state.error());
  const VerbOptions& options = question.options;
  // Alternatives are no stream of steps: they are one object, however JSON is asked for.
  const bool is_json = options.is_json();
  Budget budget(options.limits);
  const Answer answer = solve_question(question, {.wants_ambiguous = is_json}, budget);
  Board board = *std::move(state);
  const std::unique_ptr<Position> position = question.family.position(
      Search{question.puzzle, board, budget, {}, options.cpu, options.crew}, true);
  Ladder ladder(**way, *position, answer.verdict.kind() == Verdict::Kind::unique,
                options.techniques);

  int number = 0;
  std::string text;
  if (is_json)
    text = check_object(question, answer) + ",\"way\":" + json_string((*way)->id) +
           ",\"board\":" + masks_json(position->board()) + ",\"available\":[";
  ladder.each_now([&](const Step& step) {
    ++number;
    if (is_json) {
      text += (number > 1 ? ",{\"step\":" : "{\"step\":") + step_json(question, step, number) +
              ",\"trial\":" + trial_json(question, step) + "}";
    } else {
      text += numbered(question, step, number);
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
    out(text + "]" + answer_end(question, answer));
    return reply;
  }
  if (number == 0) text = sentence(question.family, question.puzzle, end, options.language) + "\n";
  out(text);
  return reply;
}

}  // namespace crosshatch
