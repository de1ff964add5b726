// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "api/verbs/verbs.h"

namespace crosshatch::serve {

/// In what an answer can be written.
enum class Media : std::uint8_t {
  json,    ///< the object of one puzzle; lines of JSON if there are several
  lines,   ///< a line of JSON for each puzzle or step, sent as it comes
  text,    ///< what the program prints
  events,  ///< server-sent events: a line of JSON each
  csv,
  tsv,
  svg,
  png,
  gif,
  html,
  pdf,
};

/// Its name in a header: "application/json".
[[nodiscard]] std::string_view name_of(Media media);

/// What the program calls the form of a picture in this medium ("png"), or "".
[[nodiscard]] std::string_view form_of(Media media);
/// The medium of such a form.
[[nodiscard]] Media media_of_form(std::string_view form);

/// The best that a client takes, by the field Accept of its request, of what the verb can give;
/// none: nothing. Without the field, or where anything will do, JSON; of pictures text.
[[nodiscard]] std::optional<Media> media_for(std::string_view accept, const Verb& verb);

/// What the body of a request is.
enum class BodyKind : std::uint8_t {
  puzzle,  ///< text/plain and the like: the text of one or several puzzles, as in a file
  object,  ///< application/json: {"text":...,"options":{...}}
  lines,   ///< application/x-ndjson: such an object a line
};

/// By the field Content-Type; none: it is something else. Forms of pages are something else: what
/// sends them (`curl -d`) drops the line ends of a puzzle, which may make another puzzle of it.
[[nodiscard]] std::optional<BodyKind> kind_of_body(std::string_view content_type);

}  // namespace crosshatch::serve
