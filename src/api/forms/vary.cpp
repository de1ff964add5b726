// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/ask/puzzle_texts.h"
#include "api/forms/forms.h"
#include "core/forms.h"

namespace crosshatch {

Reply vary_puzzle(const Question& question, Out out) {
  const Family& family = question.family;
  const VerbOptions& options = question.options;
  const Result<const Forms*> forms = forms_of(family);
  if (!forms) return refusal(forms.error());
  const Result<const Codec*> codec = codec_for(family, options.to);
  if (!codec) return refusal(codec.error());
  if (std::optional<Error> error = refuse_several(*codec, options)) return refusal(*error);
  Budget budget(options.limits);
  Rng rng(options.make.seed);
  PuzzleTexts texts(family, *codec, !options.json && options.make.count > 1);
  std::uint64_t written = 0;
  std::optional<Error> error;
  const auto write = [&](const Puzzle& puzzle) -> Result<bool> {
    const Result<std::string> text = texts.text(puzzle);
    if (!text) return fail(text.error());
    if (!options.json) return texts.write(*text, out);
    JsonObject object = form_object(question, puzzle);
    object.add(member("seed", options.make.seed), member("index", written + 1));
    object.add(member("to", texts.codec().id), member("text", *text));
    return out(form_line(question, std::move(object)));
  };
  const auto sink = [&](PuzzlePtr puzzle) {
    const Result<bool> goes_on = write(*puzzle);
    if (!goes_on) error = goes_on.error();
    return goes_on.value_or(false) && ++written < options.make.count && budget.spend();
  };
  const bool is_done = (*forms)->vary(question.puzzle, rng, budget, sink);
  if (error) return refusal(*std::move(error));
  if (is_done && !budget.is_spent()) return {};
  if (options.json) {
    JsonObject object = form_object(question, question.puzzle);
    object.add(member("seed", options.make.seed), member("index", nullptr), member("to", nullptr));
    out(form_line(question, std::move(object).add(member("text", nullptr)), budget.why()));
  }
  return {.status = Status::unknown, .note = cut_note(budget.why())};
}

}  // namespace crosshatch
