// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "base/json.h"
#include "base/json_text.h"
#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

constexpr std::string_view title_line = "blank";
constexpr Candidates open_cell = 0b11;

Likeness likeness(std::string_view head) {
  const bool begins = head.starts_with(title_line);
  const std::string_view rest = begins ? head.substr(title_line.size()) : "";
  return rest.starts_with("\n") || rest.starts_with("\r") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty() || lines.front().text != title_line)
    return fail(parse_error(1, 1, expected({{"the line '{0}'", "'{0}' 줄"}, title_line})));
  if (lines.size() == 1)
    return fail(
        parse_error(2, 1, expected(Words{"a row of cells", "칸들의 행"}, the_end_of_the_text)));
  return read_rows(std::span(lines).subspan(1), {});
}

Result<std::string> write(const crosshatch::Puzzle& puzzle) {
  std::string out(title_line);
  for (const std::string& row : rows_of(puzzle)) out += '\n' + row;
  return out + '\n';
}

constexpr std::string_view format_name = "crosshatch/1";
constexpr std::array<std::string_view, 6> keys = {"format", "family",  "title",
                                                  "rows",   "columns", "grid"};

/// The error of the value of a key, which is not what it is to be.
Error bad_value(std::string_view text, const Json& json, const char* key, Message wanted) {
  return error_at_key(text, key,
                      expected({{"{0} as \"{1}\"", "\"{1}\" 값으로 {0}"}, std::move(wanted), key},
                               seen_json(json[key])));
}

/// The rows of the grid, numbered from 1: a list of strings, or one string with line ends. They
/// point into `json`.
Result<std::vector<Line>> grid_of(std::string_view text, const Json& json) {
  if (!json.contains("grid"))
    return fail(
        error_at_key(text, "{", expected(Words{"the key \"grid\"", "\"grid\" 키"}, saw::none)));
  const Json& grid = json["grid"];
  std::vector<Line> rows;
  if (grid.is_string()) rows = lines_of(grid.get_ref<const std::string&>());
  if (grid.is_array()) {
    for (const Json& row : grid) {
      if (!row.is_string())
        return fail(error_at_key(
            text, "grid",
            expected(Words{"\"grid\" to be an array of strings", "\"grid\" 값으로 문자열 배열"},
                     seen_json(row))));
      rows.push_back({row.get_ref<const std::string&>(), static_cast<int>(rows.size()) + 1});
    }
  }
  if (rows.empty())
    return fail(error_at_key(
        text, "grid",
        expected(Words{"at least one row in \"grid\"", "\"grid\"에 행 하나 이상"}, saw::none)));
  return rows;
}

/// An optional key that must not say anything else.
bool agrees(const Json& json, const char* key, const Json& value) {
  return !json.contains(key) || json[key] == value;
}

}  // namespace

Result<PuzzlePtr> read_rows(std::span<const Line> rows, std::string_view title) {
  const std::size_t columns = rows.front().text.size();
  if (std::max(rows.size(), columns) > static_cast<std::size_t>(max_side))
    return fail(Error{ErrorCode::too_large,
                      expected({{"at most {0} cells a side", "한 변에 {0}칸 이하"}, max_side}),
                      rows.front().number, 1});
  Board givens(static_cast<int>(rows.size() * columns), open_cell);
  Site site = 0;
  for (const Line& row : rows) {
    if (row.text.size() != columns || columns == 0) return fail(wrong_length(row, columns));
    for (std::size_t i = 0; i < columns; ++i, ++site) {
      const char c = row.text[i];
      if (c == '0' || c == '1') {
        givens.set(site, c - '0');
      } else if (c != '.' && c != '_') {
        return fail(
            parse_error(row.number, static_cast<int>(i) + 1,
                        expected(Words{"a cell, 0, 1 or .", "칸을 나타내는 0, 1, . 가운데 하나"},
                                 seen(row.text.substr(i, 1)))));
      }
    }
  }
  return std::make_unique<Puzzle>(static_cast<int>(rows.size()), static_cast<int>(columns),
                                  std::move(givens), title);
}

Error wrong_length(const Line& row, std::size_t columns) {
  return parse_error(row.number, 1,
                     expected({{"a row of {0} {0?cell|cells}", "{0}칸짜리 행"}, columns},
                              {saw::it, row.text.size()}));
}

std::vector<std::string> rows_of(const crosshatch::Puzzle& puzzle) {
  std::vector<std::string> rows(static_cast<std::size_t>(puzzle.rows()));
  const Board& givens = of(puzzle).givens();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    rows[site / puzzle.columns()] +=
        givens.is_decided(site) ? static_cast<char>('0' + givens.value(site)) : '.';
  }
  return rows;
}

Likeness json_likeness(std::string_view head) {
  const std::optional<std::string_view> family = json_member(head, "family");
  return family && family->starts_with("\"blank\"") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_json(std::string_view text) {
  const Result<Json> json = parse_json(text);
  if (!json) return fail(json.error());
  if (!json->is_object())
    return fail(error_at_key(text, "{", expected(Words{"a JSON object", "JSON 객체"})));
  for (const auto& [key, value] : json->items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return fail(error_at_key(
          text, key, expected(Words{"a key of such a puzzle", "이런 퍼즐에 있는 키"}, seen(key))));
  }
  if (!agrees(*json, "family", "blank"))
    return fail(bad_value(text, *json, "family", Message::verbatim("\"blank\"")));
  if (!agrees(*json, "format", format_name))
    return fail(bad_value(text, *json, "format", Message::verbatim(json_string(format_name))));
  if (json->contains("title") && !(*json)["title"].is_string())
    return fail(bad_value(text, *json, "title", Words{"a string", "문자열"}));
  const Result<std::vector<Line>> rows = grid_of(text, *json);
  if (!rows) return fail(rows.error());
  Result<PuzzlePtr> puzzle = read_rows(*rows, json->value("title", ""));
  if (!puzzle) {
    Error error = error_at_key(text, "grid",
                               at({{"row {0}, column {1} of \"grid\"", "\"grid\"의 {0}행 {1}열"},
                                   puzzle.error().line,
                                   puzzle.error().column},
                                  puzzle.error().message));
    error.code = puzzle.error().code;
    return fail(std::move(error));
  }
  for (const auto& [key, number] :
       {std::pair{"rows", (*puzzle)->rows()}, std::pair{"columns", (*puzzle)->columns()}}) {
    if (!agrees(*json, key, number))
      return fail(error_at_key(text, key,
                               expected(Words{"\"rows\" and \"columns\" to be those of \"grid\"",
                                              "\"grid\"에 맞는 \"rows\" 값과 \"columns\" 값"},
                                        Words{"others", "다릅니다"})));
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

constinit const Codec text_codec = {
    .id = "text",
    .title = "plain text under the line 'blank'",
    .likeness = likeness,
    .read = read,
    .write = write,
};

constinit const Codec json_codec = {
    .id = "json",
    .title = "Crosshatch's JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
};

}  // namespace crosshatch::blank
