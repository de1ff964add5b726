// SPDX-License-Identifier: MIT
//
// The lines of the plain text as an array: {"family":"rules","rules":["values -*", ...]}.
#include "base/json.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/json_object.h"
#include "base/letter_case.h"
#include "core/names/family_names.h"
#include "derive/formats.h"
#include "families/rules/formats/formats.h"
#include "families/rules/formats/reader.h"

namespace crosshatch::rules {

namespace {

constexpr std::string_view our_format = "crosshatch/1";
constexpr std::array<std::string_view, 5> keys = {"format", "family", "title", "author", "rules"};
constexpr std::size_t most_values = 500'000;

std::optional<Error> wrong_keys(std::string_view text, const Json& json) {
  if (!json.is_object()) return error_at(text, 0, expected(Words{"a JSON object", "JSON 객체"}));
  for (const auto& [key, value] : json.items()) {
    if (std::ranges::find(keys, key) == keys.end())
      return error_at_key(
          text, key,
          expected({{"no key but those of {0:a} puzzle", "{0} 퍼즐에 쓰는 키"}, page.id},
                   seen(key)));
    if (key != "rules" && !value.is_string())
      return error_at_key(
          text, key,
          expected({{"a string as \"{0}\"", "\"{0}\" 값으로 문자열"}, key}, seen_json(value)));
  }
  for (const std::string_view key : {"family", "rules"}) {
    if (!json.contains(std::string(key)))
      return error_at(text, 0, expected({{"the key \"{0}\"", "\"{0}\" 키"}, key}, saw::none));
  }
  const auto is = [&](const char* key, std::string_view value) {
    return lower_case(json[key].get_ref<const std::string&>()) == value;
  };
  if (!is_name_of(json["family"].get_ref<const std::string&>(), page.id))
    return error_at_key(text, "family",
                        expected({{"\"{0}\" as \"family\"", "\"family\" 값으로 \"{0}\""}, page.id},
                                 seen_json(json["family"])));
  if (json.contains("format") && !is("format", our_format))
    return error_at_key(
        text, "format",
        expected({{"\"{0}\" as \"format\"", "\"format\" 값으로 \"{0}\""}, our_format},
                 seen_json(json["format"])));
  return std::nullopt;
}

Result<PuzzlePtr> read_json(std::string_view text) {
  const Result<Json> json = parse_json(text, most_values);
  if (!json) return fail(json.error());
  if (auto trouble = wrong_keys(text, *json)) return fail(*std::move(trouble));
  std::vector<Line> lines;
  const Message wanted = Words{"an array of strings as \"rules\"", "\"rules\" 값으로 문자열 배열"};
  if (!(*json)["rules"].is_array())
    return fail(error_at_key(text, "rules", expected(wanted, seen_json((*json)["rules"]))));
  for (const Json& line : (*json)["rules"]) {
    if (!line.is_string())
      return fail(error_at_key(text, "rules", expected(wanted, seen_json(line))));
    lines.push_back({line.get_ref<const std::string&>(), static_cast<int>(lines.size()) + 1});
  }
  Result<derive::GridClues> clues = read_rules(page.notation, lines);
  if (!clues) {
    const Error& trouble = clues.error();
    Error error = error_at_key(text, "rules",
                               at({{"line {0}, column {1} of \"rules\"", "\"rules\"의 {0}줄 {1}열"},
                                   trouble.line,
                                   trouble.column},
                                  trouble.message));
    error.code = trouble.code;
    return fail(std::move(error));
  }
  if (json->contains("title") && !clues->title.empty())
    return fail(error_at_key(text, "title",
                             expected(Words{"the title to be said once", "한 번만 쓴 제목"},
                                      Words{"a line 'title', too", "'title' 줄도 있습니다"})));
  if (json->contains("title")) clues->title = (*json)["title"].get<std::string>();
  return std::make_unique<derive::GridPuzzle>(page, *std::move(clues));
}

Result<std::string> write_json(const Puzzle& puzzle) {
  const Result<std::string> text = derive::write_rules(puzzle);
  if (!text) return fail(text.error());
  std::vector<std::string_view> lines;
  for (const Line& line : lines_of(*text)) {
    const bool is_title = line.number == 2 && !puzzle.title().empty();
    if (line.number > 1 && !is_title) lines.push_back(line.text);
  }
  JsonObject object;
  object.add(member("format", our_format), member("family", page.id));
  if (!puzzle.title().empty()) object.add(member("title", puzzle.title()));
  object.add(member("rules", lines));
  return object.line();
}

}  // namespace

extern constinit const Codec json_codec = {
    .id = "json",
    .title = "Crosshatch's JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = [](std::string_view head) { return derive::json_likeness(page, head); },
    .read = read_json,
    .write = write_json,
};

}  // namespace crosshatch::rules
