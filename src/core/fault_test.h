// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/family.h"
#include "core/recognise.h"

namespace crosshatch {

/// "line:column: message" of what is refused, else "accepted".
template <typename T>
std::string fault(const Result<T>& result) {
  if (result) return "accepted";
  return std::to_string(result.error().line) + ":" + std::to_string(result.error().column) + ": " +
         result.error().message.english();
}

inline std::string fault(const Codec& codec, std::string_view text) {
  return fault(codec.read(text));
}

inline ErrorCode code(const Codec& codec, std::string_view text) {
  const Result<PuzzlePtr> puzzle = codec.read(text);
  return puzzle ? ErrorCode::io : puzzle.error().code;
}

/// "family format" as which a text is taken, if the user says no more than this of it.
inline std::string taken_as(std::string_view text, const Hints& hints = {}) {
  const Result<Reading> reading = read_puzzle(families(), text, hints);
  if (!reading) return reading.error().message.english();
  return std::string(reading->format.family->id) + " " + std::string(reading->format.codec->id);
}

/// How many formats of the family can hold the puzzle. Each of them reads back what it wrote, and
/// is known by it, but for one that writes what those of other families also write.
inline int read_back(const Family& family, const Puzzle& puzzle, std::string_view shared = {}) {
  int written = 0;
  for (const Codec& codec : family.codecs) {
    if (!codec.write) continue;
    const Result<std::string> text = codec.write(puzzle);
    if (!text) {
      EXPECT_EQ(text.error().code, ErrorCode::unsupported);
      continue;
    }
    ++written;
    const Result<PuzzlePtr> again = codec.read(*text);
    EXPECT_TRUE(again && (*again)->is_same(puzzle)) << codec.id << "\n" << *text << fault(again);
    EXPECT_NE(codec.likeness(*text), Likeness::no) << codec.id << "\n" << *text;
    if (codec.id != shared) {
      EXPECT_EQ(taken_as(*text), std::string(family.id) + " " + std::string(codec.id)) << *text;
    }
    for (std::size_t cut = 0; cut < text->size(); cut += 1 + text->size() / 40)
      static_cast<void>(codec.read(text->substr(0, cut)));
  }
  return written;
}

}  // namespace crosshatch
