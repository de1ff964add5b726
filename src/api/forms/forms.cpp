// SPDX-License-Identifier: MIT
#include "api/forms/forms.h"

#include "api/answers/json_answers.h"
#include "api/answers/untitled_json.h"
#include "api/requests/puzzle_reader.h"
#include "api/requests/text_input.h"

namespace crosshatch {

Result<const Forms*> forms_of(const Family& family) {
  if (family.forms != nullptr) return family.forms;
  return fail(family_without(family, {"with symmetries", "대칭이 있는"}));
}

Result<CanonicalForm> canonical_form(const Family& family, const Puzzle& puzzle, Budget& budget) {
  const Result<const Forms*> forms = forms_of(family);
  if (!forms) return fail(forms.error());
  return (*forms)->canonical(puzzle, budget);
}

JsonObject form_object(const Question& question, const Puzzle& form) {
  return puzzle_object(question.family.id, form.rows(), form.columns());
}

std::string form_line(const Question& question, JsonObject object, std::optional<Why> why) {
  object.add(member("why", why));
  return object.add(member("source", source_json(question.source, question.puzzle.title()))).line();
}

Message cut_note(Why why) { return {{"no form: {0}", "형태 없음: {0}"}, limit_reached(why)}; }

Result<bool> KnownForms::add(const Puzzle& puzzle, Budget& budget) {
  const Result<CanonicalForm> form = canonical_form(family_, puzzle, budget);
  if (!form) return fail(form.error());
  if (form->puzzle == nullptr) return false;
  Result<std::string> text = untitled_text(family_, *form->puzzle);
  if (!text) return fail(text.error());
  if (!budget.take_memory(text->size())) return false;
  return forms_.insert(*std::move(text)).second;
}

Result<void> KnownForms::add_text(std::string_view text, Budget& budget) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
  const StopFlag never = false;
  TextInput input(text);
  PuzzleReader reader({dash}, {.family = family_.id}, input, never);
  Record record;
  while (reader.next(record) == Next::record) {
    if (record.error) return fail(*record.error);
    const Result<Reading> reading = read_puzzle(reader.formats(record), record.text);
    if (!reading) return fail(in_file(reading.error(), record.text_line()));
    const Result<bool> added = add(*reading->puzzle, budget);
    if (!added) return fail(in_file(added.error(), record.line));
    if (budget.is_spent()) break;
  }
  return {};
}

}  // namespace crosshatch
