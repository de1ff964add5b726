// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/json_text.h"

namespace crosshatch {

/// A text that is JSON already.
struct JsonText {
  std::string text;
};

class JsonObject;

template <class Value>
void append_json(std::string& out, const Value& value);

/// A list of what `made` makes of each entry.
template <class List, class Made>
JsonText json_list(const List& list, Made made) {
  std::string out = "[";
  for (const auto& entry : list) {
    if (out.size() > 1) out += ',';
    append_json(out, made(entry));
  }
  return {out + ']'};
}

/// Appends a value as JSON: a flag, a number, a text, an enumerator by its `name`, what is JSON
/// already, a list of these, or null where something optional is missing.
template <class Value>
void append_json(std::string& out, const Value& value) {
  if constexpr (std::is_null_pointer_v<Value>) {
    out += "null";
  } else if constexpr (std::is_same_v<Value, JsonText>) {
    out += value.text;
  } else if constexpr (std::is_same_v<Value, JsonObject>) {
    (out += value.open()) += '}';
  } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
    out += json_string(value);
  } else if constexpr (std::is_same_v<Value, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_enum_v<Value>) {
    out += json_string(name(value));
  } else if constexpr (std::integral<Value>) {
    out += std::to_string(value);
  } else if constexpr (std::floating_point<Value>) {
    out += json_number(value);
  } else if constexpr (requires { value.has_value(); }) {
    value ? append_json(out, *value) : append_json(out, nullptr);
  } else {
    out += json_list(value, std::identity()).text;
  }
}

/// A key of an object with its value, until the end of the expression.
template <class Value>
struct JsonMember {
  std::string_view key;
  const Value& value;
};

template <class Value>
JsonMember<Value> member(std::string_view key, const Value& value) {
  return {key, value};
}

/// An object that is written key by key, as text: the keys stay in their order, and there is room
/// for a board of a million cells.
class JsonObject {
 public:
  /// `begun`: goes on behind this text, which is part of an object that has keys already.
  explicit JsonObject(std::string begun = "{") : text_(std::move(begun)) {}

  /// `object.add(member("rows", 9), member("title", title))`
  template <class... Values>
  JsonObject& add(const JsonMember<Values>&... members) & {
    (append(members), ...);
    return *this;
  }
  template <class... Values>
  JsonObject&& add(const JsonMember<Values>&... members) && {
    return std::move(add(members...));
  }

  /// The text up to here, without the closing brace.
  [[nodiscard]] const std::string& open() const { return text_; }

  /// The whole, or the whole as a line; then nothing is left here.
  [[nodiscard]] std::string closed() { return std::move(text_ += '}'); }
  [[nodiscard]] std::string line() { return std::move(text_ += "}\n"); }

 private:
  template <class Value>
  void append(const JsonMember<Value>& member) {
    text_ += text_ == "{" ? "\"" : ",\"";
    (text_ += member.key) += "\":";
    append_json(text_, member.value);
  }

  std::string text_;
};

}  // namespace crosshatch
