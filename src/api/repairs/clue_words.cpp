// SPDX-License-Identifier: MIT
#include "api/repairs/clue_words.h"

#include <array>
#include <string_view>

#include "api/answers/json_answers.h"
#include "core/family.h"
#include "core/grid_place.h"
#include "core/place_names.h"

namespace crosshatch {

std::string clue_in_words(const Question& question, int place, int value) {
  const Clues& clues = *question.family.clues;
  return clues.shown != nullptr ? clues.shown(question.puzzle, place, value)
                                : std::to_string(value);
}

std::string clue_name(const Question& question, int place, int value) {
  const Language language = question.options.language;
  const std::string number = clue_in_words(question, place, value);
  const bool is_korean = language == Language::ko;
  if (place >= question.puzzle.cells()) {
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
  if (place >= question.puzzle.cells()) {
    const auto between = question.family.clues->between;
    if (const auto cells = between != nullptr ? between(question.puzzle, place) : std::nullopt)
      return JsonObject()
          .add(member("cell", nullptr))
          .add(member("between", json_list(*cells, [&](Site cell) {
                        return cell_of(question.puzzle, cell);
                      })));
    const auto line = question.family.clues->line;
    if (line == nullptr) return JsonObject().add(member("cell", nullptr));
    const Place at = line(question.puzzle, place);
    if (at.kind == Place::Kind::corner) {
      const GridPlace corner = grid_place(at.index, question.puzzle.columns() + 1);
      return JsonObject()
          .add(member("cell", nullptr))
          .add(member("corner", std::array{corner.row, corner.column}));
    }
    const bool is_row = at.kind == Place::Kind::row;
    if (!is_row && at.kind != Place::Kind::column) return JsonObject().add(member("cell", nullptr));
    JsonObject object = JsonObject().add(member(is_row ? "row" : "column", at.index));
    if (at.part < 0) return object;
    constexpr std::array<std::array<std::string_view, 2>, 2> sides = {
        {{"above", "below"}, {"left", "right"}}};
    return object.add(member("side", sides[is_row ? 1 : 0][at.part]));
  }
  return JsonObject().add(member("cell", cell_of(question.puzzle, place)));
}

JsonText clues_json(const Question& question, std::span<const int> places) {
  return json_list(places, [&](int place) {
    const ClueValue value = question.family.clues->at(question.puzzle, place);
    return clue_object(question, place).add(member("is", value));
  });
}

}  // namespace crosshatch
