// SPDX-License-Identifier: MIT
//
// A value in JSON is set by its text, as the command line would have it: 5 as "5", 0.5 as "0.5",
// true as "true", ["a","b"] as "a,b". So there is one reader for each option.
#include <vector>

#include "api/options/options.h"
#include "base/json.h"

namespace crosshatch {

namespace {

/// The text of a value, if the option may have a value of its kind.
std::optional<std::string> text_of(const Json& value, OptionKind kind) {
  if (value.is_string()) return value.get_ref<const std::string&>();
  if (value.is_boolean() && kind == OptionKind::flag) return value.dump();
  if (value.is_number() && kind == OptionKind::number) return value.dump();
  if (!value.is_array() || kind != OptionKind::list) return std::nullopt;
  std::string list;
  for (const Json& word : value) {
    if (!word.is_string()) return std::nullopt;
    list += (list.empty() ? "" : ",") + word.get_ref<const std::string&>();
  }
  return list;
}

}  // namespace

Result<void> read_options(std::string_view json, VerbOptions& options) {
  const auto wrong = [](std::string_view name, Message message) {
    return fail(
        Error{ErrorCode::request, at(Message::verbatim(std::string(name)), std::move(message))});
  };
  const Result<Json> object = parse_json(json);
  if (!object) return wrong("options", object.error().message);
  if (!object->is_object())
    return wrong("options", expected(Words{"an object", "객체"}, json_seen(*object)));
  VerbOptions read = options;
  // Whose name is wrong is said before what is wrong with a value.
  for (const auto& [key, value] : object->items()) {
    bool is_known = false;
    for (const RequestOption& row : request_options()) is_known = is_known || row.name == key;
    if (is_known) continue;
    if (const Result<void> set = set_option(key, "", read); !set) return set;
  }
  for (const RequestOption& row : request_options()) {
    const auto found = object->find(std::string(row.name));
    if (found == object->end() || found->is_null()) continue;
    const std::optional<std::string> text = text_of(*found, row.place.kind);
    if (!text) return wrong(row.name, expected(row.expected(), json_seen(*found)));
    if (const Result<void> set = set_option(row.name, *text, read); !set)
      return wrong(row.name, set.error().message);
  }
  options = std::move(read);
  return {};
}

}  // namespace crosshatch
