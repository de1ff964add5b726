// SPDX-License-Identifier: MIT
#include "api/repairs/clue_words.h"

#include "api/json_answers.h"
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

std::string clue_place_json(const Question& question, int place) {
  if (place >= question.puzzle.sites()) return "\"cell\":null";
  const GridPlace at = grid_place(place, question.puzzle.columns());
  return "\"cell\":[" + std::to_string(at.row) + "," + std::to_string(at.column) + "]";
}

std::string clue_number_json(const Question& question, const ClueValue& value) {
  return value ? std::to_string(*value + question.family.clues->shown_for_zero) : "null";
}

std::string clues_json(const Question& question, std::span<const int> places) {
  std::string text = "[";
  for (const int place : places) {
    if (text.size() > 1) text += ',';
    text += "{" + clue_place_json(question, place) + json_key("is") +
            clue_number_json(question, question.family.clues->at(question.puzzle, place)) + "}";
  }
  return text + "]";
}

}  // namespace crosshatch
