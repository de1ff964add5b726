// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <algorithm>
#include <array>
#include <climits>

#include "base/json_text.h"
#include "base/letter_case.h"
#include "base/text.h"
#include "core/names/family_names.h"
#include "families/minesweeper/formats/dialect.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::string_view format_name = "crosshatch/1";

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

constexpr std::string_view blanks = " \t\r\n";

/// Where the value begins after the first such key, and the key itself: what is parsed has lost its
/// place. A word that no colon follows is not a key. Without the key, npos.
struct FoundKeys {
  std::size_t key = std::string_view::npos;
  std::size_t value = std::string_view::npos;
};

FoundKeys find_key(std::string_view text, std::string_view key) {
  const std::string word = quoted(key);
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t colon = text.find_first_not_of(blanks, at + word.size());
    if (colon == std::string_view::npos || text[colon] != ':') continue;
    return {at, text.find_first_not_of(blanks, colon + 1)};
  }
  return {};
}

/// The error at the first such key. Without it, at the begin of the text.
Error bad(std::string_view text, std::string_view key, Message message) {
  const std::size_t at = find_key(text, key).key;
  return error_at(text, at == std::string_view::npos ? 0 : at, std::move(message));
}

Message seen_value(const Json& value) {
  if (value.is_array()) return Words{"a list", "목록입니다"};
  if (value.is_object()) return Words{"an object", "객체입니다"};
  return seen_json(value);
}

/// What the text has after a key that is there: numbers too large or not whole as they are written.
Message seen_at(std::string_view text, const Json& json, std::string_view key) {
  const Json& value = json[std::string(key)];
  const std::size_t begin = find_key(text, key).value;
  if (!value.is_number_float() || begin == std::string_view::npos) return seen_value(value);
  return seen(text.substr(begin, text.find_first_of(",} \t\r\n", begin) - begin));
}

/// The error of the value of such a key, which is not what it is to be.
Error bad_value(std::string_view text, const Json& json, std::string_view key, Message wanted) {
  return bad(text, key,
             expected({{"{0} as \"{1}\"", "\"{1}\" 값으로 {0}"}, std::move(wanted), key},
                      seen_at(text, json, key)));
}

/// The rows of the grid, numbered from 1; they point into `json`.
Result<std::vector<Line>> rows_of(std::string_view text, const Json& json) {
  if (!json.contains("grid"))
    return fail(bad(text, "grid", expected(Words{"the key \"grid\"", "\"grid\" 키"}, saw::none)));
  const Json& grid = json["grid"];
  std::vector<Line> rows;
  if (grid.is_string()) {
    rows = lines_of(grid.get_ref<const std::string&>());
  } else if (grid.is_array()) {
    for (const Json& row : grid) {
      if (!row.is_string())
        return fail(
            bad(text, "grid",
                expected({{"a string as row {0} of \"grid\"", "\"grid\"의 {0}행 값으로 문자열"},
                          rows.size() + 1},
                         seen_value(row))));
      rows.push_back({row.get_ref<const std::string&>(), static_cast<int>(rows.size()) + 1});
    }
  } else {
    return fail(bad_value(text, json, "grid", Words{"rows of text", "텍스트로 된 행들"}));
  }
  if (rows.empty())
    return fail(
        bad(text, "grid",
            expected(Words{"at least one row in \"grid\"", "\"grid\"에 행 하나 이상"}, saw::none)));
  return rows;
}

Result<std::optional<int>> total_of(std::string_view text, const Json& json,
                                    const Dialect& dialect) {
  const std::string key(dialect.total);
  if (!json.contains(key) || json[key].is_null()) return std::optional<int>{};
  const Json& total = json[key];
  const bool fits = total.is_number_unsigned() && total.get<std::uint64_t>() < INT_MAX;
  if (!fits)
    return fail(bad_value(text, json, key,
                          {{"a number of {0} or null", "{0} 수나 null"}, dialect.counted}));
  return std::optional<int>(total.get<int>());
}

Result<bool> wraps_of(std::string_view text, const Json& json) {
  if (!json.contains("wraps")) return false;
  if (!json["wraps"].is_boolean())
    return fail(bad_value(text, json, "wraps", Words{"true or false", "true나 false"}));
  return json["wraps"].get<bool>();
}

Result<std::string> title_of(std::string_view text, const Json& json) {
  if (!json.contains("title")) return std::string();
  if (!json["title"].is_string())
    return fail(bad_value(text, json, "title", Words{"a string", "문자열"}));
  return json["title"].get<std::string>();
}

/// The error of the grid, at its key, or at that which asks too much of it.
Error fault_of_grid(std::string_view text, const Error& error) {
  const bool has_place = error.line > 0;
  Message message = error.message;
  if (has_place)
    message = at(
        {{"row {0}, column {1} of \"grid\"", "\"grid\"의 {0}행 {1}열"}, error.line, error.column},
        std::move(message));
  Error out = bad(text, has_place ? "grid" : "wraps", std::move(message));
  out.code = error.code;
  return out;
}

/// How a value looks that is to be a name: with a slip in its quotes it is claimed, so that the
/// error is told.
Likeness likeness_of_name(std::string_view value, std::string_view name) {
  if (begins_with_name_of(value, name)) return Likeness::certain;
  const std::string low = lower_case(value.substr(0, name.size() + 2));
  const bool is_near = low.find(name) != std::string_view::npos;
  return is_near ? Likeness::possible : Likeness::no;
}

/// A key that is optional but must not say anything else.
bool agrees(const Json& json, const char* key, const Json& value) {
  return !json.contains(key) || json[key] == value;
}

/// The same of the family, by any of its names.
bool has_family(const Json& json, std::string_view family) {
  if (!json.contains("family")) return true;
  const Json& value = json["family"];
  return value.is_string() && is_name_of(value.get_ref<const std::string&>(), family);
}

}  // namespace

Likeness json_likeness(std::string_view head, const Dialect& dialect) {
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return Likeness::no;
  if (head[begin] != '{') {
    // Without its first brace, say, for the sake of the error.
    const bool is_near =
        head.find("\"family\":" + quoted(dialect.family)) != std::string_view::npos;
    return is_near ? Likeness::possible : Likeness::no;
  }
  if (const auto family = json_member(head, "family"))
    return likeness_of_name(*family, dialect.family);
  const auto grid = json_member(head, "grid");
  if (!grid) return Likeness::no;
  if (json_member(head, dialect.total)) return Likeness::certain;
  if (dialect.is_named) return Likeness::no;
  // A sudoku has a grid, too, and one row is more likely a part of one than a board with a slip.
  const std::string rows = json_rows(*grid);
  const bool is_row = rows.find('\n') == std::string::npos;
  return std::max(text_likeness(rows, dialect), is_row ? Likeness::no : Likeness::near);
}

Result<PuzzlePtr> read_json(std::string_view text, const Dialect& dialect) {
  constexpr std::size_t most_values = std::size_t{max_side} * (max_side + 1) + 1000;
  const Result<Json> json = parse_json(text, most_values);
  if (!json) return fail(json.error());
  if (!json->is_object())
    return fail(bad(text, "{", expected(Words{"a JSON object", "JSON 객체"})));
  // The first thing to say: the keys of another family are no wonder.
  if (!has_family(*json, dialect.family))
    return fail(bad_value(text, *json, "family", Message::verbatim(quoted(dialect.family))));
  const std::array<std::string_view, 10> known = {"format",      "family", "title",   "author",
                                                  "rules",       "rows",   "columns", "grid",
                                                  dialect.total, "wraps"};
  for (const auto& [key, value] : json->items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      return fail(
          bad(text, key,
              expected({{"no key but those of {0:a} puzzle", "{0} 퍼즐에 쓰는 키"}, dialect.family},
                       seen(key))));
  }
  if (!agrees(*json, "format", std::string(format_name)))
    return fail(bad_value(text, *json, "format", Message::verbatim(quoted(format_name))));
  const Result<std::vector<Line>> rows = rows_of(text, *json);
  if (!rows) return fail(rows.error());
  const Result<std::optional<int>> mines = total_of(text, *json, dialect);
  if (!mines) return fail(mines.error());
  const Result<bool> wraps = wraps_of(text, *json);
  if (!wraps) return fail(wraps.error());
  const Result<std::string> title = title_of(text, *json);
  if (!title) return fail(title.error());
  const Rules rules = {.counts_itself = dialect.counts_itself, .wraps = *wraps};
  Result<PuzzlePtr> puzzle = read_grid(*rows, 0, plain_signs, *mines, rules, *title);
  if (!puzzle) return fail(fault_of_grid(text, puzzle.error()));
  if (!agrees(*json, "rows", (*puzzle)->rows()) || !agrees(*json, "columns", (*puzzle)->columns()))
    return fail(bad(text, agrees(*json, "rows", (*puzzle)->rows()) ? "columns" : "rows",
                    expected(Words{"\"rows\" and \"columns\" to be those of \"grid\"",
                                   "\"grid\"에 맞는 \"rows\" 값과 \"columns\" 값"},
                             Words{"others", "다릅니다"})));
  return puzzle;
}

Result<std::string> write_json(const crosshatch::Puzzle& puzzle, const Dialect& dialect) {
  Json json;
  json["format"] = format_name;
  json["family"] = dialect.family;
  if (!puzzle.title().empty()) json["title"] = puzzle.title();
  json["rows"] = puzzle.rows();
  json["columns"] = puzzle.columns();
  const std::string text = grid_text(of(puzzle), '_');
  Json& grid = json["grid"] = Json::array();
  for (const Line& row : lines_of(text)) grid.push_back(std::string(row.text));
  json[std::string(dialect.total)] = of(puzzle).mines() ? Json(*of(puzzle).mines()) : Json(nullptr);
  if (of(puzzle).rules().wraps) json["wraps"] = true;
  return json.dump() + "\n";
}

bool is_guessed_json(std::string_view text) {
  return find_key(text, "family").key == std::string_view::npos &&
         find_key(text, minesweeper_dialect.total).key == std::string_view::npos;
}

/// `{"format":"crosshatch/1","family":"minesweeper","rows":2,"columns":3,"grid":["1_2","___"],
/// "mines":null}`, the grid as in the plain text, also as one string with line ends. Only the grid
/// is needed. Boards that wrap have `"wraps":true`.
constinit const Codec json_codec = json_of<minesweeper_dialect>;

}  // namespace crosshatch::minesweeper
