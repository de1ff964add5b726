// SPDX-License-Identifier: MIT
#include "api/untitled_json.h"

#include "base/json.h"

namespace crosshatch {

std::optional<std::string> untitled_json(const Family& family, const Puzzle& puzzle) {
  for (const Codec& codec : family.codecs) {
    if (codec.id != "json" || codec.write == nullptr) continue;
    Result<std::string> text = codec.write(puzzle);
    if (!text) return std::nullopt;
    if (text->ends_with('\n')) text->pop_back();
    if (puzzle.title().empty()) return *std::move(text);
    Result<Json> json = parse_json(*text);
    if (!json || !json->is_object()) return std::nullopt;
    json->erase("title");
    return json->dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return std::nullopt;
}

}  // namespace crosshatch
