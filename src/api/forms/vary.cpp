// SPDX-License-Identifier: MIT
#include "api/forms/forms.h"
#include "api/json_answers.h"
#include "api/puzzle_texts.h"
#include "api/verb_answers.h"
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
  const std::string seed = json_key("seed") + std::to_string(options.make.seed);
  std::uint64_t written = 0;
  std::optional<Error> error;
  const auto write = [&](const Puzzle& puzzle) -> Result<bool> {
    const Result<std::string> text = texts.text(puzzle);
    if (!text) return fail(text.error());
    if (!options.json) return texts.write(*text, out);
    return out(form_json(question, puzzle,
                         seed + json_key("index") + std::to_string(written + 1) + json_key("to") +
                             json_string(texts.codec().id) + json_key("text") + json_string(*text) +
                             json_key("why") + "null"));
  };
  const auto sink = [&](PuzzlePtr puzzle) {
    const Result<bool> goes_on = write(*puzzle);
    if (!goes_on) error = goes_on.error();
    return goes_on.value_or(false) && ++written < options.make.count && budget.spend();
  };
  const bool is_done = (*forms)->vary(question.puzzle, rng, budget, sink);
  if (error) return refusal(*std::move(error));
  if (is_done && !budget.is_spent()) return {};
  if (options.json)
    out(form_json(question, question.puzzle,
                  seed + json_key("index") + "null" + json_key("to") + "null" + json_key("text") +
                      "null" + json_key("why") + json_string(name(budget.why()))));
  return {.status = Status::unknown, .note = cut_note(budget.why())};
}

}  // namespace crosshatch
