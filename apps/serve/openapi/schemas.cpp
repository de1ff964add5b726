// SPDX-License-Identifier: MIT
#include "openapi/schemas.h"

namespace crosshatch::serve {

/// What tools/answers.py prints, which the build puts into the program.
extern const std::string_view schemas_json;

namespace {

constexpr std::string_view root = "#/components/schemas/";
constexpr std::string_view ending = ".schema.json";

/// Where a reference in the schema `own` leads: "common.schema.json#/$defs/side", "#/$defs/id".
std::string place_of(std::string_view reference, std::string_view own) {
  const std::size_t fragment = std::min(reference.find('#'), reference.size());
  std::string_view file = reference.substr(0, fragment);
  if (file.ends_with(ending)) file.remove_suffix(ending.size());
  std::string_view rest = reference.substr(fragment);
  if (rest.starts_with('#')) rest.remove_prefix(1);
  return std::string(root) + std::string(file.empty() ? own : file) + std::string(rest);
}

/// Makes a schema part of the document: it has no name of its own there.
void take_in(Json& value, std::string_view own, bool is_root) {
  if (is_root) {
    value.erase("$id");
    value.erase("$schema");
  }
  if (value.is_array()) {
    for (Json& item : value) take_in(item, own, false);
  }
  if (!value.is_object()) return;
  for (auto& [key, item] : value.items()) {
    if (key == "$ref" && item.is_string()) {
      item = place_of(item.get_ref<const std::string&>(), own);
    } else {
      take_in(item, own, false);
    }
  }
}

Json types(std::initializer_list<const char*> names) {
  Json list = Json::array();
  for (const char* name : names) list.push_back(name);
  return list;
}

}  // namespace

Json reference_to(std::string_view name) {
  return {{"$ref", std::string(root) + std::string(name)}};
}

const Json& schemas_of_answers() {
  static const Json all = [] {
    // Not `parse_json`: this is deeper than what strangers may send.
    Json schemas = Json::parse(schemas_json, nullptr, false);
    for (auto& [name, schema] : schemas.items()) take_in(schema, name, true);
    return schemas;
  }();
  return all;
}

Json schema_of_options(const Verb& verb) {
  Json properties = Json::object();
  for (const RequestOption& option : request_options()) {
    if (!option.is_of(verb)) continue;
    const std::string name(option.name);
    properties[name] = reference_to("common/$defs/options/properties/" + name);
    properties[name]["description"] = option.expected().english();
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"additionalProperties", false},
          {"description", "null is as good as not given"}};
}

Json schema_of_request(std::string_view verb, bool has_id) {
  Json properties = Json::object();
  if (has_id) {
    properties["id"] = {{"type", types({"string", "number", "boolean", "null"})},
                        {"description", "the answer has it, too"}};
  }
  properties["text"] = {{"type", "string"}, {"description", "a puzzle, or several, as in a file"}};
  properties["bytes"] = {{"type", "string"},
                         {"contentEncoding", "base64"},
                         {"description", "instead of text: a file that is not text"}};
  Json options = reference_to(std::string(verb) + "_options");
  properties["options"] = {{"anyOf", Json::array({std::move(options), {{"type", "null"}}})}};
  Json either = Json::array();
  for (const char* key : {"text", "bytes"}) either.push_back({{"required", types({key})}});
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"oneOf", std::move(either)},
          {"additionalProperties", false}};
}

}  // namespace crosshatch::serve
