// SPDX-License-Identifier: MIT
//
// Bodies come from strangers, so simdjson reads them: what is nested too deep or is no JSON ends
// there, in a few milliseconds a megabyte whatever it holds.
#include "ask/request_body.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/bytes/base64.h"
#include "base/json_text.h"
#include "base/nearest.h"
#include "base/text.h"

namespace crosshatch::serve {

namespace {

namespace dom = simdjson::dom;

constexpr std::array<std::string_view, 4> body_keys = {"text", "bytes", "options", "id"};

tl::unexpected<Error> refuse(Message message) {
  return fail(Error{ErrorCode::request, std::move(message)});
}

/// Why simdjson refused a text.
std::string reason_of(simdjson::error_code error, int depth) {
  switch (error) {
    case simdjson::DEPTH_ERROR:
      return "expected JSON of at most " + std::to_string(depth) + " levels, saw more";
    case simdjson::CAPACITY:
      return "expected shorter JSON";
    case simdjson::EMPTY:
      return "expected JSON, saw nothing";
    case simdjson::UTF8_ERROR:
      return "expected UTF-8, saw other bytes";
    case simdjson::UNCLOSED_STRING:
      return "expected JSON, saw a string without an end";
    case simdjson::UNESCAPED_CHARS:
      return "expected JSON, saw a control character in a string";
    case simdjson::STRING_ERROR:
      return "expected JSON, saw a string with a wrong escape";
    case simdjson::NUMBER_ERROR:
      return "expected JSON, saw a number that is none";
    case simdjson::MEMALLOC:
      return "out of memory";
    default:
      return "expected JSON, saw something else";
  }
}

Result<std::string> text_of(std::string_view key, const dom::element& value) {
  std::string_view text;
  if (value.get(text) == simdjson::SUCCESS) return std::string(text);
  return refuse(std::string(key) + ": expected a string, saw " +
                quote(std::string(simdjson::minify(value)).substr(0, 40)));
}

/// An id that may come back in an answer: no list and no object.
Result<std::string> id_of(const dom::element& value) {
  if (value.is_array() || value.is_object())
    return refuse("id: expected a string or a number, saw a list or an object");
  std::string_view text;
  if (value.get(text) == simdjson::SUCCESS) return json_string(text);
  return std::string(simdjson::minify(value));
}

Result<void> read_member(std::string_view key, const dom::element& value, bool has_id,
                         RequestBody& body, std::optional<std::string>& text,
                         VerbOptions& options) {
  if (key == "id" && has_id) {
    Result<std::string> id = id_of(value);
    if (!id) return fail(id.error());
    body.id = *std::move(id);
    return {};
  }
  if (key == "options") {
    if (value.is_null()) return {};
    if (!value.is_object()) return refuse("options: expected an object, saw something else");
    return read_options(std::string(simdjson::minify(value)), options);
  }
  if (key != "text" && key != "bytes") {
    return refuse(wrong_word("text, bytes or options", key, body_keys));
  }
  if (text) return refuse("bytes: cannot be used with text");
  Result<std::string> string = text_of(key, value);
  if (!string) return fail(string.error());
  text = *std::move(string);
  if (key == "text") return {};
  text = bytes_of_base64(*text);
  if (!text) return refuse("bytes: expected base64, saw something else");
  return {};
}

}  // namespace

Result<void> read_request_body(std::string_view json, int depth, bool has_id, RequestBody& body,
                               VerbOptions& options) {
  dom::parser parser;
  if (const simdjson::error_code error =
          parser.allocate(std::max<std::size_t>(json.size(), 64), static_cast<std::size_t>(depth)))
    return refuse(reason_of(error, depth));
  dom::element root;
  if (const simdjson::error_code error = parser.parse(json.data(), json.size()).get(root))
    return refuse(reason_of(error, depth));
  dom::object object;
  if (root.get(object) != simdjson::SUCCESS)
    return refuse("expected an object, saw something else");

  // The id first: it names the line in whatever is said of the rest.
  if (dom::element id; has_id && object.at_key("id").get(id) == simdjson::SUCCESS) {
    Result<std::string> known = id_of(id);
    if (!known) return fail(known.error());
    body.id = *std::move(known);
  }
  std::optional<std::string> text;
  std::array<bool, body_keys.size()> seen = {};
  for (const auto& [key, value] : object) {
    const auto place = std::find(body_keys.begin(), body_keys.end(), key);
    if (place != body_keys.end()) {
      bool& was_there = seen[static_cast<std::size_t>(place - body_keys.begin())];
      if (was_there) return refuse(std::string(key) + ": expected it once, saw it twice");
      was_there = true;
    }
    if (Result<void> read = read_member(key, value, has_id, body, text, options); !read)
      return read;
  }
  if (!text) return refuse("text: expected a puzzle, saw nothing");
  body.text = *std::move(text);
  return {};
}

}  // namespace crosshatch::serve
