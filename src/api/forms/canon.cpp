// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"
#include "api/answers/untitled_json.h"
#include "api/answers/verb_answers.h"
#include "api/ask/puzzle_texts.h"
#include "api/forms/forms.h"
#include "base/fnv.h"

namespace crosshatch {

namespace {

/// Changes with the canonical forms, and with nothing else.
constexpr std::string_view way_of_forms = "crosshatch-form/1";

/// A short name for all forms of a puzzle: the same in every format and version.
Result<std::string> form_key(const Family& family, const Puzzle& form) {
  const Result<std::string> text = untitled_text(family, form);
  if (!text) return text;
  Fnv digest;
  digest.add(way_of_forms);
  digest.add(family.id);
  digest.add(*text);
  return digest.hexadecimal();
}

Reply at_a_limit(const Question& question, Why why, Out out) {
  if (question.options.json) {
    JsonObject object = form_object(question, question.puzzle);
    object.add(member("key", nullptr), member("automorphisms", nullptr), member("to", nullptr));
    out(form_line(question, std::move(object).add(member("text", nullptr)), why));
  }
  return {.status = Status::unknown, .note = cut_note(why)};
}

}  // namespace

Reply tell_form(const Question& question, Out out) {
  const Result<const Codec*> codec = codec_for(question.family, question.options.to);
  if (!codec) return refusal(codec.error());
  Budget budget(question.options.limits);
  const Result<CanonicalForm> form = canonical_form(question.family, question.puzzle, budget);
  if (!form) return refusal(form.error());
  if (form->puzzle == nullptr) return at_a_limit(question, budget.why(), out);
  PuzzleTexts texts(question.family, *codec, true);
  const Result<std::string> text = texts.text(*form->puzzle);
  if (!text) return refusal(text.error());
  if (!question.options.json) {
    out(*text);
    return {};
  }
  const Result<std::string> key = form_key(question.family, *form->puzzle);
  if (!key) return refusal(key.error());
  JsonObject object = form_object(question, *form->puzzle);
  object.add(member("key", *key), member("automorphisms", form->automorphisms));
  object.add(member("to", texts.codec().id), member("text", *text));
  out(form_line(question, std::move(object)));
  return {};
}

}  // namespace crosshatch
