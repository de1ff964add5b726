// SPDX-License-Identifier: MIT
#include "api/ask/source.h"

#include <optional>

#include "base/one_line.h"
#include "base/text.h"

namespace crosshatch {

namespace {

/// Nothing where it is 0 or "".
template <class Value>
std::optional<Value> some(const Value& value) {
  return value == Value() ? std::nullopt : std::optional(value);
}

}  // namespace

JsonText source_json(const PuzzleSource& source, std::string_view title) {
  JsonObject object;
  object.add(member("file", some(source.file)), member("line", some(source.line)));
  object.add(member("index", some(source.index)), member("title", some(title)));
  if (!source.remarks.empty()) object.add(member("remarks", source.remarks));
  return {object.closed()};
}

std::array<std::string, 3> source_json_around(std::string_view file, std::string_view title) {
  return {JsonObject().add(member("file", some(file))).open() + R"(,"line":)", R"(,"index":)",
          JsonObject("").add(member("title", some(title))).closed()};
}

std::string source_text(const PuzzleSource& source, std::string_view title) {
  std::string out = visible(source.label);
  const std::string line = out.empty() ? "" : one_line(title);
  if (!line.empty()) out += " (" + line + ")";
  return out;
}

}  // namespace crosshatch
