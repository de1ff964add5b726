// SPDX-License-Identifier: MIT
#include "reading.h"

#include "base/text.h"
#include "base/utf8.h"
#include "target.h"

namespace crosshatch::fuzz {

Result<PuzzlePtr> read_as(const Codec& codec, std::string_view bytes) {
  if (codec.is_binary) return codec.read(bytes);
  const Result<std::string_view> text = plain_text(bytes);
  if (!text) return fail(text.error());
  return codec.read(*text);
}

std::optional<Reading> read_somehow(std::string_view bytes) {
  if (Result<Reading> reading = read_puzzle(families(), bytes, {})) return *std::move(reading);
  for (const Family* family : families()) {
    for (const Codec& codec : family->codecs) {
      if (codec.read == nullptr) continue;
      if (Result<PuzzlePtr> puzzle = read_as(codec, bytes))
        return Reading{{family, &codec}, *std::move(puzzle)};
    }
  }
  return std::nullopt;
}

bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character first = first_character(text);
    if (!first.is_good || first.code < 0x20 || first.code == 0x7F) return false;
    text.remove_prefix(first.length);
  }
  return true;
}

void require_good(const Error& error, std::string_view bytes) {
  const auto lines = static_cast<int>(lines_of(bytes).size());
  require(!error.message.empty(), "an error says what is wrong");
  require(is_printable(error.message.english()), "an error is one printable line",
          error.message.english());
  require(error.line >= 0 && error.column >= 0, "an error has a place", error.message.english());
  require(error.line <= lines + 1, "an error is within the text", error.message.english());
}

}  // namespace crosshatch::fuzz
