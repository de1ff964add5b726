// SPDX-License-Identifier: MIT
#include "api/answers/untitled_json.h"

#include "base/json.h"

namespace crosshatch {

Result<std::string> untitled_json(const Family& family, const Puzzle& puzzle) {
  for (const Codec& codec : family.codecs) {
    if (codec.id != "json" || codec.write == nullptr) continue;
    Result<std::string> text = codec.write(puzzle);
    if (!text) return text;
    if (text->ends_with('\n')) text->pop_back();
    if (puzzle.title().empty()) return text;
    Result<Json> json = parse_json(*text);
    if (!json) return fail(json.error());
    json->erase("title");
    return json->dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return fail(unsupported(
      expected(Words{"a puzzle that can be written as json", "json으로 쓸 수 있는 퍼즐"})));
}

Result<std::string> untitled_text(const Family& family, const Puzzle& puzzle) {
  Result<std::string> text = untitled_json(family, puzzle);
  for (const Codec& codec : family.codecs) {
    if (text) break;
    if (codec.write != nullptr) text = codec.write(puzzle);
  }
  return text;
}

}  // namespace crosshatch
