// SPDX-License-Identifier: MIT
#include "api/repairs/line_words.h"

#include "api/json_answers.h"
#include "core/family.h"
#include "core/line_clues.h"
#include "core/place_names.h"

namespace crosshatch {

std::string line_name(const Question& question, int line) {
  const Language language = question.options.language;
  const int rows = question.puzzle.rows();
  return line < rows ? row_name(line, language) : column_name(line - rows, language);
}

std::string line_names(const Question& question, std::span<const int> lines) {
  std::string names;
  for (const int line : lines) {
    names += (names.empty() ? "" : ", ") + line_name(question, line) + " (" +
             question.family.line_clues->clue(question.puzzle, question.puzzle, line) + ")";
  }
  return names;
}

std::string line_place_json(const Question& question, int line) {
  const int rows = question.puzzle.rows();
  return line < rows ? "\"row\":" + std::to_string(line)
                     : "\"column\":" + std::to_string(line - rows);
}

std::string lines_json(const Question& question, std::span<const int> lines) {
  std::string text = "[";
  for (const int line : lines) {
    if (text.size() > 1) text += ',';
    text += "{" + line_place_json(question, line) + json_key("is") +
            question.family.line_clues->json(question.puzzle, question.puzzle, line) + "}";
  }
  return text + "]";
}

}  // namespace crosshatch
