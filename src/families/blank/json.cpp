// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <algorithm>
#include <optional>

#include "base/json_text.h"
#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

constexpr std::string_view format_name = "crosshatch/1";
constexpr std::array<std::string_view, 6> keys = {"format", "family",  "title",
                                                  "rows",   "columns", "grid"};

/// The error at the value of a key; without the key, at the begin of the text.
Error bad(std::string_view text, std::string_view key, std::string message) {
  const std::optional<std::string_view> value = json_member(text, key);
  return error_at(text, value ? static_cast<std::size_t>(value->data() - text.data()) : 0,
                  std::move(message));
}

std::string seen(const Json& value) {
  return ", saw " + quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// The rows of the grid, numbered from 1: a list of strings, or one string with line ends. They
/// point into `json`.
Result<std::vector<Line>> grid_of(std::string_view text, const Json& json) {
  if (!json.contains("grid")) return fail(bad(text, "{", "expected the key \"grid\", saw none"));
  const Json& grid = json["grid"];
  std::vector<Line> rows;
  if (grid.is_string()) rows = lines_of(grid.get_ref<const std::string&>());
  if (grid.is_array()) {
    for (const Json& row : grid) {
      if (!row.is_string())
        return fail(bad(text, "grid", "expected \"grid\" to be an array of strings" + seen(row)));
      rows.push_back({row.get_ref<const std::string&>(), static_cast<int>(rows.size()) + 1});
    }
  }
  if (rows.empty())
    return fail(bad(text, "grid", "expected at least one row in \"grid\", saw none"));
  return rows;
}

/// An optional key that must not say anything else.
bool agrees(const Json& json, const char* key, const Json& value) {
  return !json.contains(key) || json[key] == value;
}

}  // namespace

Likeness json_likeness(std::string_view head) {
  const std::optional<std::string_view> family = json_member(head, "family");
  return family && family->starts_with("\"blank\"") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_json(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (!json) return fail(json.error());
  if (!json->is_object()) return fail(bad(text, "{", "expected a JSON object"));
  for (const auto& [key, value] : json->items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return fail(bad(text, key, "expected no key but those of a blank puzzle, saw " + quote(key)));
  }
  if (!agrees(*json, "family", "blank"))
    return fail(bad(text, "family", "expected \"blank\" as \"family\"" + seen((*json)["family"])));
  if (!agrees(*json, "format", format_name))
    return fail(
        bad(text, "format", "expected \"crosshatch/1\" as \"format\"" + seen((*json)["format"])));
  if (json->contains("title") && !(*json)["title"].is_string())
    return fail(bad(text, "title", "expected a string as \"title\"" + seen((*json)["title"])));
  const Result<std::vector<Line>> rows = grid_of(text, *json);
  if (!rows) return fail(rows.error());
  Result<PuzzlePtr> puzzle = read_rows(*rows, json->value("title", ""));
  if (!puzzle) {
    Error error =
        bad(text, "grid",
            "row " + std::to_string(puzzle.error().line) + ", column " +
                std::to_string(puzzle.error().column) + " of \"grid\": " + puzzle.error().message);
    error.code = puzzle.error().code;
    return fail(std::move(error));
  }
  for (const auto& [key, number] :
       {std::pair{"rows", (*puzzle)->rows()}, std::pair{"columns", (*puzzle)->columns()}}) {
    if (!agrees(*json, key, number))
      return fail(
          bad(text, key, "expected \"rows\" and \"columns\" to be those of \"grid\", saw others"));
  }
  return puzzle;
}

Result<std::string> write_json(const crosshatch::Puzzle& puzzle) {
  Json json = {{"format", format_name}, {"family", "blank"}};
  if (!puzzle.title().empty()) json["title"] = puzzle.title();
  json["rows"] = puzzle.rows();
  json["columns"] = puzzle.columns();
  json["grid"] = rows_of(puzzle);
  return json.dump() + "\n";
}

}  // namespace crosshatch::blank
