// SPDX-License-Identifier: MIT
#include "api/puzzle_texts.h"

#include "base/json.h"
#include "base/text.h"

namespace crosshatch {

Result<const Codec*> codec_for(const Family& family, const std::string& to) {
  if (to.empty()) return nullptr;
  std::string names;
  for (const Codec& codec : family.codecs) {
    if (codec.write == nullptr) continue;
    if (codec.id == to) return &codec;
    names += (names.empty() ? "" : ", ") + std::string(codec.id);
  }
  return fail(unsupported("expected a format in which a " + std::string(family.id) +
                          " can be written (" + names + "), saw " + quote(to)));
}

Result<std::string> untitled_text(const Family& family, const Puzzle& puzzle) {
  const Codec* chosen = nullptr;
  for (const Codec& codec : family.codecs) {
    if (codec.write != nullptr && (chosen == nullptr || codec.id == "json")) chosen = &codec;
  }
  if (chosen == nullptr) return fail(unsupported("expected a puzzle that can be written as json"));
  Result<std::string> text = chosen->write(puzzle);
  if (!text || chosen->id != "json" || puzzle.title().empty()) return text;
  Result<Json> json = parse_json(*text);
  if (!json) return fail(json.error());
  json->erase("title");
  return json->dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<std::string> PuzzleTexts::text(const Puzzle& puzzle) {
  if (codec_ != nullptr) return codec_->write(puzzle);
  Result<std::string> text = fail(unsupported("this format cannot say it"));
  for (const bool holds_several : {true, false}) {
    for (const Codec& codec : family_.codecs) {
      if (codec.write == nullptr || codec.is_binary) continue;
      if (is_several_ && holds_several == (codec.framing.kind == Framing::Kind::whole)) continue;
      text = codec.write(puzzle);
      if (!text) continue;
      codec_ = &codec;
      return text;
    }
  }
  return text;
}

Result<bool> PuzzleTexts::write(std::string_view text, Out out) {
  if (!separator_) {
    VerbOptions options;
    options.to = codec_->id;
    separator_.emplace(*find_verb("convert"), options, family_.id);
  }
  if (std::optional<Error> another = separator_->refusal_of_another())
    return fail(*std::move(another));
  const std::string_view before = separator_->before(text);
  if (!before.empty() && !out(before)) return false;
  return out(text);
}

}  // namespace crosshatch
