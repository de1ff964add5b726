// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "api/ask/ask.h"

namespace crosshatch {

namespace blank {
extern const Family family;
}

inline const std::array<Format, 1> blank_format = {
    Format{&blank::family, &blank::family.codecs.front()}};

/// What stands at the end of an object of which only the puzzle is known.
inline const std::string no_source =
    ",\"source\":{\"file\":null,\"line\":null,\"index\":null,\"title\":null}}\n";

/// What a verb has answered.
struct Said {
  std::string text;
  int status = 0;
  std::string note;
};

/// Asks about a grid of the null family: '.' is a free cell, so n of them have 2^n solutions.
inline Said say(std::string_view verb, const std::string& rows, VerbOptions options = {}) {
  Said said;
  const auto out = [&](std::string_view bytes) {
    said.text += bytes;
    return true;
  };
  const Reply reply = ask(
      {.verb = verb, .text = "blank\n" + rows, .formats = blank_format, .options = options}, out);
  said.status = static_cast<int>(reply.status);
  said.note = reply.error ? reply.error->message.english() : reply.note.english();
  return said;
}

}  // namespace crosshatch
