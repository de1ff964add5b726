// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "api/requests/ask_text.h"

namespace crosshatch {

// Requests and their answers as lines of JSON (docs/ask.md), for front ends that are reached by
// bytes: `crosshatch ask`.

/// A line of such a front end. Where `error` says that it makes no sense, the id is known if it
/// could be read.
struct RequestLine {
  std::string id = "null";  ///< as JSON
  bool is_cancel = false;   ///< of the request with this id; all below means nothing
  std::string list = {};    ///< one of `catalogues` (api/verbs/catalogue.h); then there is no verb
  std::string verb = {};
  std::string text = {};
  VerbOptions options = usual_options();
  std::optional<Error> error = {};
};

/// {"id":1,"verb":"check","text":"...","options":{...}}, {"id":1,"list":"formats"} or {"cancel":1}.
/// `usual` are the options of requests that do not give them.
[[nodiscard]] RequestLine read_request_line(std::string_view line, const VerbOptions& usual);

/// The answer to a request, whose bytes `ask_text` has written, as a line with its end.
[[nodiscard]] std::string answer_line(std::string_view id, const TextReply& reply,
                                      std::string_view bytes, Language language);

/// The answer to line `number`, from 1, if it is not a request or makes no sense.
[[nodiscard]] std::string refused_line(std::string_view id, std::int64_t number, const Error& error,
                                       Language language);

}  // namespace crosshatch
