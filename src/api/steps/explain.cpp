// SPDX-License-Identifier: MIT
#include <optional>
#include <utility>

#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/steps/step_json.h"
#include "api/steps/step_lines.h"
#include "api/steps/summary.h"
#include "api/steps/walk.h"
#include "logic/ladder.h"

namespace crosshatch {

namespace {

/// Writes the steps one after the other, in the form that the options ask for. Their summary is the
/// last that JSON has; of text it is so if there are many steps, or the first if it is asked for.
class Steps {
 public:
  Steps(const Question& question, Out out) : question_(question), out_(out) {}

  void begin(const Way& way, const Answer& answer, const Board& board) {
    summary_.emplace(way);
    if (question_.options.json_steps) {
      is_heard_ = out_(steps_header(question_, way, answer, board));
    } else if (question_.options.json) {
      JsonObject object = check_object(question_, answer);
      object.add(member("way", way.id), member("board", board.all()));
      is_heard_ = out_(object.open() + ",\"steps\":[");
    }
  }

  /// False when nobody reads any more.
  bool write(const Step& step) {
    if (!is_heard_) return false;
    ++number_;
    summary_->add(step);
    const VerbOptions& options = question_.options;
    if (options.json_steps) {
      JsonObject object = step_json(question_, step, number_);
      if (is_end(step)) object.add(member("summary", summary_->json()));
      is_heard_ = out_(object.line());
    } else if (options.json) {
      is_heard_ = out_((number_ > 1 ? "," : "") + step_json(question_, step, number_).closed());
    } else {
      const bool is_last = is_end(step);
      text_ += step_lines(question_, step, is_last ? "" : std::to_string(number_) + ". ");
      if (is_last) add_summary();
      // The first line waits for the second: it shows that the answer has several. All wait for
      // what comes before them.
      if (is_last || (number_ > 1 && !options.summary)) is_heard_ = out_(std::exchange(text_, {}));
    }
    return is_heard_;
  }

  void end(const Answer& answer) {
    if (!question_.options.json || question_.options.json_steps) return;
    out_(whole_answer(question_, answer, JsonObject("]").add(member("summary", summary_->json()))));
  }

 private:
  void add_summary() {
    const VerbOptions& options = question_.options;
    if (!options.summary && summary_->steps() < many_steps) return;
    const std::string summary = summary_->text(options.language);
    text_ = options.summary ? summary + "\n" + text_ : text_ + "\n" + summary;
  }

  const Question& question_;
  Out out_;
  std::optional<StepSummary> summary_ = {};  ///< once the way is known
  int number_ = 0;
  std::string text_;
  bool is_heard_ = true;  ///< somebody still reads
};

}  // namespace

Reply explain_puzzle(const Question& question, Out out) {
  if (question.options.every_step) return explain_every_step(question, out);
  // The object of `check` comes first, and has the map.
  const bool is_object = question.options.json && !question.options.json_steps;
  Steps steps(question, out);
  const auto begin = [&](const Way& way, const Answer& answer, const Board& board) {
    steps.begin(way, answer, board);
  };
  const Result<Walked> walked = walk(question, {.wants_ambiguous = is_object}, begin,
                                     [&](const Step& step) { return steps.write(step); });
  if (!walked) return refused_walk(question, walked.error());
  if (!walked->is_heard) return {};
  steps.end(walked->answer);
  Reply reply{.status = walked->status, .error = {}, .note = {}};
  if (!question.options.is_json()) reply.note = walked->answer.verdict.clash();
  return reply;
}

}  // namespace crosshatch
