// SPDX-License-Identifier: MIT
#include "api/json_answers.h"
#include "api/repairs/line_words.h"
#include "api/repairs/repairs.h"
#include "api/verb_answers.h"
#include "core/family.h"
#include "core/line_clues.h"
#include "solve/repair/line_repair.h"

namespace crosshatch {

namespace {

std::string clue_of_line(const Question& question, const Puzzle& puzzle, int line) {
  return question.family.line_clues->clue(puzzle, line);
}

/// "change row 3 from 3 2 1 to 3 1 2".
std::string change_in_words(const Question& question, const LineRepair& repair) {
  const std::string name = line_name(question, repair.line);
  const std::string from = clue_of_line(question, question.puzzle, repair.line);
  const std::string to = clue_of_line(question, *repair.puzzle, repair.line);
  if (question.options.language == Language::ko)
    return "변경: " + name + "의 " + from + " → " + to + '\n';
  return "change " + name + " from " + from + " to " + to + '\n';
}

std::string lines_as_text(const Question& question, const LineRepairs& found) {
  const Language language = question.options.language;
  std::string text;
  if (!found.contradiction.places.empty())
    text += contradiction_in_words(found.contradiction,
                                   line_names(question, found.contradiction.places), language);
  if (found.best.empty()) return text;
  text += clue_headline(1, 1, language);
  for (const LineRepair& repair : found.best) text += change_in_words(question, repair);
  const LineRepair& best = found.best.front();
  return text + '\n' + question.family.text(*best.puzzle, best.solution);
}

std::string lines_as_keys(const Question& question, const LineRepairs& found) {
  const LineClues& clues = *question.family.line_clues;
  std::string text =
      json_key("picture") + "null" + json_key("contradiction") +
      contradiction_json(found.contradiction, lines_json(question, found.contradiction.places)) +
      json_key("least") + "1" + json_key("repairs") + "[";
  for (const LineRepair& repair : found.best) {
    if (text.back() == '}') text += ',';
    text += "{\"clues\":[{" + line_place_json(question, repair.line) + json_key("from") +
            clues.json(question.puzzle, repair.line) + json_key("to") +
            clues.json(*repair.puzzle, repair.line) + "}]" + json_key("solution") +
            json_string(text_of(question.family, *repair.puzzle, repair.solution)) +
            json_key("puzzle") + puzzle_json(question, *repair.puzzle) + "}";
  }
  return text + "]";
}

}  // namespace

Reply repair_lines_of(const Question& question, const Answer& answer, Budget& budget, Out out) {
  const ClueQuestion asked{question.family, question.puzzle, budget, question.options.cpu};
  const LineRepairs found = repair_lines(asked, wanted_repairs(question));
  Reply reply{.status = Status::none, .note = answer.verdict.clash(), .is_open = true};
  if (!found.best.empty()) {
    reply.status = Status::yes;
  } else if (budget.is_spent()) {
    reply.status = Status::unknown;
  }
  if (question.options.json) {
    std::optional<Why> cut;
    if (budget.is_spent()) cut = budget.why();
    out(check_object(question, answer, cut) + lines_as_keys(question, found) +
        answer_end(question, answer));
    return reply;
  }
  const std::string text = lines_as_text(question, found);
  out(text.empty() ? verdict_line(answer.verdict, question.options) : text);
  return reply;
}

}  // namespace crosshatch
