// SPDX-License-Identifier: MIT
#include "api/json_answers.h"
#include "api/puzzle_texts.h"
#include "api/verb_answers.h"

namespace crosshatch {

Reply convert_puzzle(const Question& question, Out out) {
  const Result<const Codec*> codec = codec_named(question.family, question.options.to);
  if (!codec) return refusal(codec.error());
  Result<std::string> text = (*codec)->write(question.puzzle);
  if (!text) return refusal(std::move(text.error()));
  if (question.options.json) {
    *text = "{\"format\":\"crosshatch/1\",\"family\":" + json_string(question.family.id) +
            ",\"rows\":" + std::to_string(question.puzzle.rows()) +
            ",\"columns\":" + std::to_string(question.puzzle.columns()) +
            ",\"to\":" + json_string(question.options.to) + ",\"text\":" + json_string(*text) +
            ",\"source\":" + source_json(question.source, question.puzzle.title()) + "}\n";
  }
  out(*text);
  return {};
}

}  // namespace crosshatch
