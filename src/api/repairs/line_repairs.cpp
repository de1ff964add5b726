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
  text += clue_headline(found.best.front().lines.size(), found.least, language);
  for (const LineRepair& repair : found.best) text += changes_in_words(question, repair);
  const LineRepair& best = found.best.front();
  return text + '\n' + question.family.text(*best.puzzle, best.solution);
}

std::string lines_as_keys(const Question& question, const LineRepairs& found) {
  const LineClues& clues = *question.family.line_clues;
  std::string text =
      json_key("picture") + "null" + json_key("contradiction") +
      contradiction_json(found.contradiction, lines_json(question, found.contradiction.places)) +
      json_key("least") + std::to_string(found.least) + json_key("repairs") + "[";
  for (const LineRepair& repair : found.best) {
    if (text.back() == '}') text += ',';
    text += "{\"clues\":[";
    for (const int line : repair.lines) {
      text += line == repair.lines.front() ? "{" : ",{";
      text += line_place_json(question, line) + json_key("from") +
              clues.json(question.puzzle, question.puzzle, line) + json_key("to") +
              clues.json(question.puzzle, *repair.puzzle, line) + "}";
    }
    text += "]" + json_key("solution") +
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
  std::string text = lines_as_text(question, found);
  if (reply.status == Status::unknown) {
    text += verdict_line(Verdict::unknown(budget.why()), question.options);
  } else if (text.empty()) {
    text = verdict_line(answer.verdict, question.options);
  }
  out(text);
  return reply;
}

}  // namespace crosshatch
