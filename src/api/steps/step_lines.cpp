// SPDX-License-Identifier: MIT
#include "api/steps/step_lines.h"

#include "logic/sentence.h"

namespace crosshatch {

std::string step_lines(const Question& question, const Step& step, std::string_view head) {
  const Language language = question.options.language;
  const std::string indent(static_cast<std::size_t>(2 * step.depth), ' ');
  std::string text = indent;
  text.append(head) += sentence(question.family, question.puzzle, step, language) + "\n";
  for (const std::string& branch : branches(question.family, question.puzzle, step, language))
    text += indent + "    " + branch + "\n";
  return text;
}

}  // namespace crosshatch
