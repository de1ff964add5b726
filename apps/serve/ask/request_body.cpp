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

tl::unexpected<Error> refuse_member(std::string_view key, Message message) {
  return refuse(at(Message::verbatim(std::string(key)), std::move(message)));
}

constexpr Words an_object = {"an object", "객체"};
constexpr Words something_else = {"something else", "다른 것입니다"};

/// Why simdjson refused a text.
Message reason_of(simdjson::error_code error, int depth) {
  constexpr Words json = {"JSON", "JSON"};
  switch (error) {
    case simdjson::DEPTH_ERROR:
      return expected({{"JSON of at most {0} levels", "{0}단계 이하로 중첩된 JSON"}, depth},
                      Words{"more", "더 깊습니다"});
    case simdjson::CAPACITY:
      return expected(Words{"shorter JSON", "더 짧은 JSON"});
    case simdjson::EMPTY:
      return expected(json, nothing);
    case simdjson::UTF8_ERROR:
      return expected(Words{"UTF-8", "UTF-8"}, Words{"other bytes", "다른 바이트가 있습니다"});
    case simdjson::UNCLOSED_STRING:
      return expected(json, Words{"a string without an end", "끝나지 않은 문자열이 있습니다"});
    case simdjson::UNESCAPED_CHARS:
      return expected(json,
                      Words{"a control character in a string", "문자열에 제어 문자가 있습니다"});
    case simdjson::STRING_ERROR:
      return expected(
          json, Words{"a string with a wrong escape", "문자열에 잘못된 이스케이프가 있습니다"});
    case simdjson::NUMBER_ERROR:
      return expected(json, Words{"a number that is none", "잘못된 수가 있습니다"});
    case simdjson::MEMALLOC:
      return Words{"out of memory", "메모리가 부족합니다"};
    default:
      return expected(json, something_else);
  }
}

Result<std::string> text_of(std::string_view key, const dom::element& value) {
  std::string_view text;
  if (value.get(text) == simdjson::SUCCESS) return std::string(text);
  return refuse_member(key, expected(Words{"a string", "문자열"},
                                     seen(std::string(simdjson::minify(value)).substr(0, 40))));
}

/// An id that may come back in an answer: no list and no object.
Result<std::string> id_of(const dom::element& value) {
  if (value.is_array() || value.is_object())
    return refuse_member("id", expected(Words{"a string or a number", "문자열이나 수"},
                                        Words{"a list or an object", "목록이나 객체입니다"}));
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
    if (!value.is_object()) return refuse_member(key, expected(an_object, something_else));
    return read_options(std::string(simdjson::minify(value)), options);
  }
  if (key != "text" && key != "bytes") {
    constexpr Words keys = {"text, bytes or options", "text, bytes 또는 options"};
    return refuse(
        wrong_word(nearest(key, body_keys), keys, keys, key.empty() ? nothing : seen(key)));
  }
  if (text)
    return refuse_member("bytes",
                         {{"cannot be used with {0}", "{0:와} 함께 쓸 수 없습니다"}, "text"});
  Result<std::string> string = text_of(key, value);
  if (!string) return fail(string.error());
  text = *std::move(string);
  if (key == "text") return {};
  text = bytes_of_base64(*text);
  if (!text)
    return refuse_member(key, Words{"expected base64, saw something else", "base64가 아닙니다"});
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
  if (root.get(object) != simdjson::SUCCESS) return refuse(expected(an_object, something_else));

  // The id first: it names the line in whatever is said of the rest.
  if (dom::element id; has_id && object.at_key("id").get(id) == simdjson::SUCCESS) {
    Result<std::string> known = id_of(id);
    if (!known) return fail(known.error());
    body.id = *std::move(known);
  }
  std::optional<std::string> text;
  std::array<bool, body_keys.size()> were_there = {};
  for (const auto& [key, value] : object) {
    const auto place = std::find(body_keys.begin(), body_keys.end(), key);
    if (place != body_keys.end()) {
      bool& was_there = were_there[place - body_keys.begin()];
      if (was_there) return refuse_member(key, given_twice);
      was_there = true;
    }
    if (Result<void> read = read_member(key, value, has_id, body, text, options); !read)
      return read;
  }
  if (!text) return refuse_member("text", expected(noun::puzzle, nothing));
  body.text = *std::move(text);
  return {};
}

}  // namespace crosshatch::serve
