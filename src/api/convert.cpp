// SPDX-License-Identifier: MIT
#include "api/json_answers.h"
#include "api/verb_answers.h"
#include "base/text.h"

namespace crosshatch {

namespace {

Result<std::string> written(const Question& question) {
  std::string names;
  for (const Codec& codec : question.family.codecs) {
    if (codec.write == nullptr) continue;
    if (codec.id == question.options.to) return codec.write(question.puzzle);
    names += (names.empty() ? "" : ", ") + std::string(codec.id);
  }
  return fail(Error{ErrorCode::unsupported,
                    "expected a format in which a " + std::string(question.family.id) +
                        " can be written (" + names + "), saw " + quote(question.options.to)});
}

}  // namespace

Reply convert_puzzle(const Question& question, Out out) {
  Result<std::string> text = written(question);
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
