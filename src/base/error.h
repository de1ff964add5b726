// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>

#include "base/words/message.h"

namespace crosshatch {

/// What kind of trouble an Error reports. The names are those of the JSON field `error.code`.
enum class ErrorCode : std::uint8_t {
  parse,         ///< the puzzle text is not what its format says
  ambiguous,     ///< two formats read the text as different puzzles
  unrecognised,  ///< no format reads the text
  too_large,     ///< the text or the puzzle is over a documented limit
  unsupported,   ///< the request cannot be met, e.g. a format that cannot hold this puzzle
  request,       ///< an option or a request that makes no sense
  io,            ///< a file could not be read or written
  internal,      ///< a mistake of ours was found out before it became a wrong answer
};

/// The name of a code as the JSON shows it: "parse", "too_large", ...
[[nodiscard]] const char* name(ErrorCode code);

/// Bad input, as a value. Not for running out of time (that is a Verdict) nor for our own bugs
/// (those are asserts). Messages say what was expected and what was seen, in lower case and
/// without a full stop: "expected a clue, saw 'x'".
struct Error {
  ErrorCode code = ErrorCode::parse;
  Message message;
  int line = 0;    ///< from 1; 0 = the error has no place in the text
  int column = 0;  ///< from 1, in characters; 0 = the whole line

  bool operator==(const Error&) const = default;
};

/// A parse error at a place.
[[nodiscard]] inline Error parse_error(int line, int column, Message message) {
  return Error{ErrorCode::parse, std::move(message), line, column};
}

/// The error of a format that cannot write a puzzle, or of another wish that cannot be met.
[[nodiscard]] inline Error unsupported(Message message) {
  return Error{ErrorCode::unsupported, std::move(message)};
}

}  // namespace crosshatch
