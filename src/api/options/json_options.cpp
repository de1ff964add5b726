// SPDX-License-Identifier: MIT
//
// A value in JSON is set by its text, as the command line would have it: 5 as "5", 0.5 as "0.5",
// true as "true", ["a","b"] as "a,b". So there is one reader for each option.
#include <vector>

#include "api/options/options.h"
#include "base/json.h"
#include "base/text.h"

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

/// What a message shows of a value that is of no use.
std::string seen_of(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  return quote(value.dump());
}

}  // namespace

Result<void> read_options(std::string_view json, VerbOptions& options) {
  const Result<Json> object = parse_json(json);
  if (!object)
    return fail(
        Error{ErrorCode::request, at(Message::verbatim("options"), object.error().message)});
  if (!object->is_object())
    return fail(Error{ErrorCode::request, "options: expected an object, saw " + seen_of(*object)});
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
    const std::string name = std::string(row.name) + ": ";
    if (!text)
      return fail(Error{ErrorCode::request,
                        name + "expected " + row.expected() + ", saw " + seen_of(*found)});
    if (const Result<void> set = set_option(row.name, *text, read); !set)
      return fail(Error{ErrorCode::request,
                        at(Message::verbatim(std::string(row.name)), set.error().message)});
  }
  options = std::move(read);
  return {};
}

}  // namespace crosshatch
