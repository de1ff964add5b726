// SPDX-License-Identifier: MIT
#include "api/requests/request_line.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "api/answers/json_answers.h"
#include "api/verbs/catalogue.h"
#include "base/bytes/base64.h"
#include "base/json.h"
#include "base/nearest.h"
#include "base/text.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

constexpr std::array<std::string_view, 7> request_keys = {"id",    "verb",    "list",  "text",
                                                          "bytes", "options", "cancel"};

constexpr Words any_key = {"id, verb, list, text, bytes, options or cancel",
                           "id, verb, list, text, bytes, options, cancel 가운데 하나"};
constexpr Words a_list = {"a list", "목록"};

Error request_error(Message message) { return {ErrorCode::request, std::move(message)}; }

Result<std::string> scalar_of(std::string_view key, const Json& value) {
  if (value.is_structured())
    return fail(request_error(
        at(Message::verbatim(std::string(key)),
           expected(Words{"a string or a number", "문자열이나 수"}, json_seen(value)))));
  return value.is_string() ? json_string(value.get_ref<const std::string&>()) : value.dump();
}

/// The string of a key; none where there is no such key.
Result<std::optional<std::string>> string_of(Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return std::optional<std::string>();
  if (!found->is_string())
    return fail(request_error(
        at(Message::verbatim(key), expected(Words{"a string", "문자열"}, json_seen(*found)))));
  return std::optional(std::move(found->get_ref<std::string&>()));
}

Result<void> options_of(const Json& object, RequestLine& request) {
  const auto options = object.find("options");
  if (options == object.end() || options->is_null()) return {};
  return read_options(options->dump(), request.options);
}

/// A request for a list: it is about no puzzle.
Result<void> read_list(const Json& object, std::string what, RequestLine& request) {
  for (const char* const key : {"verb", "text", "bytes"}) {
    if (object.contains(key))
      return fail(request_error(at(Message::verbatim(key), not_with("list"))));
  }
  if (std::ranges::count(catalogues, what) == 0)
    return fail(
        request_error(at(Message::verbatim("list"),
                         wrong_word(nearest(what, catalogues), a_list,
                                    with_choices(a_list, one_of(catalogues)), word_seen(what)))));
  request.list = std::move(what);
  return options_of(object, request);
}

/// Fills in all but the id.
Result<void> read_question(Json& object, RequestLine& request) {
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::count(request_keys, key) == 0)
      return fail(
          request_error(wrong_word(nearest(key, request_keys), any_key, any_key, word_seen(key))));
  }
  Result<std::optional<std::string>> list = string_of(object, "list");
  if (!list) return fail(list.error());
  if (*list) return read_list(object, **std::move(list), request);
  Result<std::optional<std::string>> verb = string_of(object, "verb");
  if (!verb) return fail(verb.error());
  if (!*verb)
    return fail(
        request_error(at(Message::verbatim("verb"), expected(Words{"a verb", "명령"}, nothing))));
  request.verb = **std::move(verb);
  Result<std::optional<std::string>> text = string_of(object, "text");
  if (!text) return fail(text.error());
  Result<std::optional<std::string>> bytes = string_of(object, "bytes");
  if (!bytes) return fail(bytes.error());
  if (*text && *bytes) return fail(request_error(at(Message::verbatim("bytes"), not_with("text"))));
  if (!*text && !*bytes)
    return fail(request_error(at(Message::verbatim("text"), expected(noun::puzzle, nothing))));
  if (*text) {
    request.text = **std::move(text);
  } else {
    std::optional<std::string> plain = bytes_of_base64(**bytes);
    if (!plain)
      return fail(
          request_error(at(Message::verbatim("bytes"),
                           Words{"expected base64, saw something else", "base64가 아닙니다"})));
    request.text = *std::move(plain);
  }
  return options_of(object, request);
}

/// Adds what was answered.
void add_answer(const TextReply& reply, std::string_view bytes, JsonObject& object) {
  if (!reply.is_json) {
    is_utf8(bytes) ? object.add(member("text", bytes)) : object.add(member("bytes", base64(bytes)));
    return;
  }
  std::vector<JsonText> all;
  while (!bytes.empty()) all.push_back({std::string(take_line(bytes))});
  if (all.size() > 1) {
    object.add(member("answers", all));
  } else {
    object.add(member("answer", all.empty() ? JsonText{"null"} : all.front()));
  }
}

}  // namespace

RequestLine read_request_line(std::string_view line, const VerbOptions& usual) {
  RequestLine request{.options = usual};
  const auto refuse_with = [&](Error error) {
    error.code = ErrorCode::request;
    error.line = 0;
    request.error = std::move(error);
  };
  Result<Json> object = parse_json(line);
  if (!object) {
    refuse_with(object.error());
    return request;
  }
  if (!object->is_object()) {
    refuse_with(request_error(expected(Words{"an object", "객체"}, json_seen(*object))));
    return request;
  }
  const auto cancel = object->find("cancel");
  request.is_cancel = cancel != object->end();
  const char* const key = request.is_cancel ? "cancel" : "id";
  if (const auto id = object->find(key); id != object->end()) {
    const Result<std::string> scalar = scalar_of(key, *id);
    if (scalar) {
      request.id = *scalar;
    } else {
      refuse_with(scalar.error());
    }
  }
  if (request.error) return request;
  if (request.is_cancel) {
    if (object->size() > 1)
      refuse_with(
          request_error(at(Message::verbatim("cancel"), Words{"expected no other key, saw more",
                                                              "다른 키와 함께 쓸 수 없습니다"})));
    return request;
  }
  if (const Result<void> read = read_question(*object, request); !read) refuse_with(read.error());
  return request;
}

std::string answer_line(std::string_view id, const TextReply& reply, std::string_view bytes,
                        Language language) {
  JsonObject object;
  object.add(member("id", JsonText{std::string(id)}),
             member("status", static_cast<int>(reply.status)));
  if (!reply.note.empty()) object.add(member("note", reply.note.in(language)));
  if (reply.error) object.add(member("error", error_object(*reply.error, language)));
  add_answer(reply, bytes, object);
  return object.line();
}

std::string refused_line(std::string_view id, std::int64_t number, const Error& error,
                         Language language) {
  return JsonObject()
      .add(member("id", JsonText{std::string(id)}),
           member("status", static_cast<int>(status_of(error.code))), member("line", number),
           member("error", error_object(error, language)))
      .line();
}

}  // namespace crosshatch
