// SPDX-License-Identifier: MIT
#include "api/source.h"

#include "base/json_text.h"
#include "base/one_line.h"
#include "base/text.h"

namespace crosshatch {

namespace {

std::string text_or_null(std::string_view text) {
  return text.empty() ? "null" : json_string(text);
}

std::string number_or_null(std::uint64_t number) {
  return number == 0 ? "null" : std::to_string(number);
}

}  // namespace

std::string source_json(const PuzzleSource& source, std::string_view title) {
  auto [before, between, after] = source_json_around(source.file, title);
  if (!source.remarks.empty()) {
    after.back() = ',';
    after += "\"remarks\":[";
    for (const std::string& remark : source.remarks)
      after += (after.back() == '[' ? "" : ",") + json_string(remark);
    after += "]}";
  }
  return before + number_or_null(static_cast<std::uint64_t>(source.line)) + between +
         number_or_null(source.index) + after;
}

std::array<std::string, 3> source_json_around(std::string_view file, std::string_view title) {
  return {"{\"file\":" + text_or_null(file) + ",\"line\":", ",\"index\":",
          ",\"title\":" + text_or_null(title) + "}"};
}

std::string source_text(const PuzzleSource& source, std::string_view title) {
  std::string out = visible(source.label);
  const std::string line = out.empty() ? "" : one_line(title);
  if (!line.empty()) out += " (" + line + ")";
  return out;
}

}  // namespace crosshatch
