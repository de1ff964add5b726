// SPDX-License-Identifier: MIT
#include "api/repairs/clue_words.h"

#include "api/answers/json_answers.h"
#include "core/family.h"
#include "core/grid_place.h"
#include "core/place_names.h"

namespace crosshatch {

std::string clue_name(const Question& question, int place, int value) {
  const Language language = question.options.language;
  const std::string number = std::to_string(value + question.family.clues->shown_for_zero);
  const bool is_korean = language == Language::ko;
  if (place >= question.puzzle.sites()) {
    const auto name = question.family.clues->name;
    if (name != nullptr) return name(question.puzzle, place, language) + ' ' + number;
    return (is_korean ? "총수 " : "the total ") + number;
  }
  const std::string cell = short_cell_name(place, question.puzzle.columns(), language);
  return is_korean ? cell + "의 " + number : number + " at " + cell;
}

std::string clue_names(const Question& question, std::span<const int> places) {
  std::string names;
  for (const int place : places) {
    const ClueValue value = question.family.clues->at(question.puzzle, place);
    names += (names.empty() ? "" : ", ") + clue_name(question, place, *value);
  }
  return names;
}

JsonObject clue_object(const Question& question, int place) {
  if (place >= question.puzzle.sites()) return JsonObject().add(member("cell", nullptr));
  return JsonObject().add(member("cell", cell_of(question.puzzle, place)));
}

ClueValue shown_clue(const Question& question, const ClueValue& value) {
  return value ? ClueValue(*value + question.family.clues->shown_for_zero) : value;
}

JsonText clues_json(const Question& question, std::span<const int> places) {
  return json_list(places, [&](int place) {
    const ClueValue value = question.family.clues->at(question.puzzle, place);
    return clue_object(question, place).add(member("is", shown_clue(question, value)));
  });
}

}  // namespace crosshatch
