// SPDX-License-Identifier: MIT
#include "api/answers/json_answers.h"
#include "api/answers/verb_answers.h"
#include "api/repairs/line_words.h"
#include "api/repairs/repairs.h"
#include "core/family.h"
#include "core/line_clues.h"
#include "solve/repair/line_repair.h"

namespace crosshatch {

namespace {

std::string clue_of_line(const Question& question, const Puzzle& puzzle, int line) {
  return question.family.line_clues->clue(question.puzzle, puzzle, line);
}

/// "change row 3 from 3 2 1 to 3 1 2, change column 2 from 1 to 1 1".
std::string changes_in_words(const Question& question, const LineRepair& repair) {
  const bool is_korean = question.options.language == Language::ko;
  std::string text;
  for (const int line : repair.lines) {
    const std::string name = line_name(question, line);
    const std::string from = clue_of_line(question, question.puzzle, line);
    const std::string to = clue_of_line(question, *repair.puzzle, line);
    text += text.empty() ? "" : ", ";
    text += is_korean ? "변경: " + name + "의 " + from + " → " + to
                      : "change " + name + " from " + from + " to " + to;
  }
  return text + '\n';
}

std::string lines_as_text(const Question& question, const LineRepairs& found) {
  const Language language = question.options.language;
  std::string text;
  if (!found.contradiction.places.empty())
    text += contradiction_in_words(found.contradiction,
                                   line_names(question, found.contradiction.places), language);
  if (found.best.empty()) return text;
  text += clue_headline(Changed::clues, found.best.front().lines.size(), found.least, language);
  for (const LineRepair& repair : found.best) text += changes_in_words(question, repair);
  const LineRepair& best = found.best.front();
  return text + '\n' + question.family.text(*best.puzzle, best.solution);
}

JsonObject repair_json(const Question& question, const LineRepair& repair) {
  const LineClues& clues = *question.family.line_clues;
  const auto change_json = [&](int line) {
    return line_object(question, line)
        .add(member("from", JsonText{clues.json(question.puzzle, question.puzzle, line)}),
             member("to", JsonText{clues.json(question.puzzle, *repair.puzzle, line)}));
  };
  return repair_object(question, json_list(repair.lines, change_json), *repair.puzzle,
                       repair.solution);
}

JsonObject lines_as_json(const Question& question, const Answer& answer, const LineRepairs& found,
                         std::optional<Why> cut) {
  const JsonText clues = lines_json(question, found.contradiction.places);
  const JsonText repairs = json_list(
      found.best, [&](const LineRepair& repair) { return repair_json(question, repair); });
  return repairs_object(question, answer, cut, nullptr,
                        contradiction_json(found.contradiction, clues), found.least, repairs);
}

}  // namespace

Reply repair_lines_of(const Question& question, const Answer& answer, Budget& budget, Out out) {
  const ClueQuestion asked{question.family, question.puzzle, budget, question.options.cpu};
  const LineRepairs found = repair_lines(asked, wanted_repairs(question));
  return tell_repairs(
      question, answer, budget, !found.best.empty(), [&] { return lines_as_text(question, found); },
      [&](std::optional<Why> cut) { return lines_as_json(question, answer, found, cut); }, out);
}

}  // namespace crosshatch
