// SPDX-License-Identifier: MIT
#include "api/ask/puzzle_texts.h"

#include <algorithm>
#include <string>
#include <vector>

#include "api/ask/words.h"
#include "base/text.h"
#include "core/recognise.h"
#include "derive/formats.h"

namespace crosshatch {

Result<const Codec*> codec_named(const Family& family, const std::string& to) {
  std::string names;
  for (const Codec& codec : family.codecs) {
    if (codec.id == to && !codec.written_by.empty())
      return fail(unsupported(expected(
          Words{"a format in which a puzzle alone can be written", "퍼즐만으로 쓸 수 있는 형식"},
          {{"{0}; {1} writes it", "{0}입니다. {1:이} 씁니다"}, quote(to), codec.written_by})));
    if (codec.write == nullptr) continue;
    if (codec.id == to) return &codec;
    names += (names.empty() ? "" : ", ") + std::string(codec.id);
  }
  if (derive::is_page(family)) {
    if (to == derive::rules_codec.id) return &derive::rules_codec;
    names += ", " + std::string(derive::rules_codec.id);
  }
  return fail(unsupported(expected(
      {{"a format in which {0:a} puzzle can be written ({1})", "{0} 퍼즐을 쓸 수 있는 형식({1})"},
       words_of(family),
       names},
      word_seen(to))));
}

Result<const Codec*> codec_for(const Family& family, const std::string& to) {
  if (to.empty()) return nullptr;
  return codec_named(family, to);
}

std::optional<Error> refuse_several(const Codec* codec, const VerbOptions& options) {
  if (codec == nullptr || options.json || options.make.count == 1 ||
      codec->framing.kind != Framing::Kind::whole)
    return std::nullopt;
  return one_puzzle_alone(codec->id);
}

namespace {

/// Whether anyone who reads the text gets this puzzle, title and all.
bool says_all(std::string_view text, const Family& family, const Puzzle& puzzle) {
  const Result<Reading> reading = read_puzzle(families(), text, Hints{});
  return reading && reading->format.family == &family && reading->puzzle->is_same(puzzle) &&
         reading->puzzle->title() == puzzle.title();
}

Separator separator_of(const Family& family, const Codec& codec) {
  VerbOptions options;
  options.to = codec.id;
  return {*find_verb("convert"), options, family.id};
}

/// Whether several of these texts are read as puzzles of the family. Lines of small sudokus are as
/// long as each other and hold small digits, so together they look like the rows of a minesweeper
/// board.
bool are_told_apart(std::string_view text, const Family& family, const Codec& codec) {
  Separator separator = separator_of(family, codec);
  std::string texts;
  for (int i = 0; i < 2; ++i) texts += std::string(separator.before(text)) + std::string(text);
  const Result<std::vector<Format>> formats = recognise(families(), texts, true, Hints{});
  return formats && std::all_of(formats->begin(), formats->end(), [&](const Format& format) {
           return format.family == &family && format.codec->framing.kind != Framing::Kind::whole;
         });
}

}  // namespace

Result<std::string> PuzzleTexts::text(const Puzzle& puzzle) {
  if (codec_ != nullptr) return codec_->write(puzzle);
  Result<std::string> text = fail(unsupported(
      Words{"this format cannot hold the puzzle", "이 형식으로는 이 퍼즐을 나타낼 수 없습니다"}));
  for (const bool holds_several : {true, false}) {
    for (const bool must_say_all : {true, false}) {
      for (const Codec& codec : family_.codecs) {
        if (codec.write == nullptr || codec.is_binary) continue;
        if (is_several_ && holds_several == (codec.framing.kind == Framing::Kind::whole)) continue;
        text = codec.write(puzzle);
        if (!text || (must_say_all && !says_all(*text, family_, puzzle))) continue;
        if (is_several_ && holds_several && must_say_all && !are_told_apart(*text, family_, codec))
          continue;
        codec_ = &codec;
        return text;
      }
    }
  }
  return text;
}

Result<bool> PuzzleTexts::write(std::string_view text, Out out) {
  if (!separator_) separator_ = separator_of(family_, *codec_);
  if (std::optional<Error> another = separator_->refusal_of_another())
    return fail(*std::move(another));
  const std::string_view before = separator_->before(text);
  if (!before.empty() && !out(before)) return false;
  return out(text);
}

}  // namespace crosshatch
