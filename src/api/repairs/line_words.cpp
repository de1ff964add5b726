// SPDX-License-Identifier: MIT
#include "api/repairs/line_words.h"

#include "api/answers/json_answers.h"
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

JsonObject line_object(const Question& question, int line) {
  const int rows = question.puzzle.rows();
  return line < rows ? JsonObject().add(member("row", line))
                     : JsonObject().add(member("column", line - rows));
}

JsonText lines_json(const Question& question, std::span<const int> lines) {
  const Puzzle& puzzle = question.puzzle;
  return json_list(lines, [&](int line) {
    const JsonText clue{question.family.line_clues->json(puzzle, puzzle, line)};
    return line_object(question, line).add(member("is", clue));
  });
}

}  // namespace crosshatch
