// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "api/options/options.h"

namespace crosshatch {

/// What there is to say beside the bytes of the answers to all puzzles of a text.
struct TextReply {
  Status status = Status::yes;      ///< the exit status of the program
  std::optional<Error> error = {};  ///< the first that was refused
  Message note = {};          ///< sentences for a person, a line each; with several puzzles each
                              ///< begins with its place, "<stdin>:3: "
  std::uint64_t puzzles = 0;  ///< that were answered or refused
  bool is_json = false;       ///< what was written are lines of JSON
  bool is_refused = false;    ///< the request makes no sense, such as an option of another verb
};

/// Asks `verb` of all puzzles of a text, mostly one: writes the bytes that the program writes to
/// standard output when it gets the text from standard input, and gives its status. The answers are
/// JSON lines unless the options say `json` = false; `render` writes one picture.
///
/// An unknown verb, and options that do not go together, are refused in `error`, and JSON has an
/// error object, too. When `options.limits.stop` is set before the first puzzle was read, the
/// status is unknown, the note "cancelled" and nothing is written. On this thread alone; never
/// throws but std::bad_alloc.
///
/// `file`: what to call the text, and by whose ending to recognise it; "": as standard input.
[[nodiscard]] TextReply ask_text(std::string_view verb, std::string_view text,
                                 const VerbOptions& options, Out out, std::string_view file = {});

/// The reply to a request that cannot be understood, and its error object where JSON is wanted.
[[nodiscard]] TextReply refuse_request(Error error, const VerbOptions& options, Out out);

}  // namespace crosshatch
