// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <algorithm>
#include <array>

#include "base/json_text.h"
#include "base/letter_case.h"
#include "core/names/family_names.h"
#include "derive/formats.h"
#include "derive/formats/checked.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

constexpr std::string_view page_format = "crosshatch/1";
constexpr std::array<std::string_view, sides> side_keys = {"above", "left", "below", "right"};

/// Of the signs between cells of a row, a text for each row; between two rows, a text for each of
/// these pairs.
constexpr std::array<std::string_view, 2> between_keys = {"across", "down"};

std::string in_quotes(std::string_view word) { return '"' + std::string(word) + '"'; }

bool has_side(const Notation& notation, std::size_t side) {
  if (notation.heads == Heads::around) return true;
  return notation.heads == Heads::left_and_above && side < 2;
}

/// The key of the grid that the numbers stand beside, of the numbers at corners, or of the signs in
/// half places.
std::string_view main_key(const Notation& notation) {
  if (notation.has_corner_numbers) return "corners";
  if (notation.has_half_places) return "circles";
  return main_content(notation) == GridContent::regions ? "regions" : "grid";
}

/// All keys that such a puzzle may have.
std::vector<std::string_view> keys_of(const Notation& notation) {
  std::vector<std::string_view> keys = {"format", "family", "title",   "author",
                                        "rules",  "rows",   "columns", main_key(notation)};
  if (has_two_grids(notation)) keys.push_back("regions");
  for (std::size_t side = 0; side < sides; ++side) {
    if (has_side(notation, side)) keys.push_back(side_keys[side]);
  }
  if (!notation.between.empty()) keys.insert(keys.end(), between_keys.begin(), between_keys.end());
  if (!notation.number.empty()) keys.push_back(notation.number);
  if (!notation.lengths.empty()) keys.push_back(notation.lengths);
  for (const PuzzleOption& option : notation.options) keys.push_back(option.key);
  return keys;
}

/// A text of JSON, its value, and errors that tell the place of a key's value.
struct PageJson {
  std::string_view text;
  Json json;

  [[nodiscard]] bool has(std::string_view key) const { return json.contains(std::string(key)); }
  [[nodiscard]] const Json& at(std::string_view key) const { return json[std::string(key)]; }

  [[nodiscard]] Error bad(std::string_view key, Message message) const {
    return error_at_key(text, key, std::move(message));
  }
  [[nodiscard]] Error bad_value(std::string_view key, Message wanted, const Json& value) const {
    return bad(key, expected({{"{0} as \"{1}\"", "\"{1}\" 값으로 {0}"}, std::move(wanted), key},
                             seen_json(value)));
  }
  [[nodiscard]] Error bad_value(std::string_view key, Message wanted) const {
    return bad_value(key, std::move(wanted), at(key));
  }
};

/// A whole number from `least` to `most`; nothing if the value is none.
std::optional<int> whole_number(const Json& value, int least, int most) {
  if (!value.is_number_unsigned()) return std::nullopt;
  const auto number = value.get<std::uint64_t>();
  if (number < static_cast<std::uint64_t>(least) || number > static_cast<std::uint64_t>(most))
    return std::nullopt;
  return static_cast<int>(number);
}

std::optional<Error> wrong_keys(const FamilyPage& page, const PageJson& in) {
  // The first thing to say: the keys of another family are no wonder.
  const auto is_text = [&](std::string_view key, std::string_view text) {
    return in.at(key).is_string() && in.at(key).get_ref<const std::string&>() == text;
  };
  if (!in.has("family"))
    return in.bad("{", expected(Words{"the key \"family\"", "\"family\" 키"}, saw::none));
  const Json& family = in.at("family");
  if (!family.is_string() || !is_name_of(family.get_ref<const std::string&>(), page.id))
    return in.bad_value("family", Message::verbatim(in_quotes(page.id)));
  if (in.has("format") && !is_text("format", page_format))
    return in.bad_value("format", Message::verbatim(in_quotes(page_format)));
  const std::vector<std::string_view> keys = keys_of(page.notation);
  for (const auto& [key, value] : in.json.items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      return in.bad(key,
                    expected({{"no key but those of {0:a} puzzle", "{0} 퍼즐에 쓰는 키"}, page.id},
                             seen(key)));
  }
  if (in.has("title") && !in.at("title").is_string())
    return in.bad_value("title", Words{"a string", "문자열"});
  return std::nullopt;
}

std::optional<Error> read_rows_at(const FamilyPage& page, const PageJson& in, std::string_view key,
                                  GridContent content, GridClues& clues) {
  const Message wanted = Words{"an array of strings", "문자열 배열"};
  if (!in.has(key))
    return in.bad("{", expected({{"the key \"{0}\"", "\"{0}\" 키"}, key}, saw::none));
  const Json& grid = in.at(key);
  if (!grid.is_array()) return in.bad_value(key, wanted);
  std::vector<Line> lines;
  for (const Json& row : grid) {
    if (!row.is_string()) return in.bad_value(key, wanted, row);
    lines.push_back({row.get_ref<const std::string&>(), static_cast<int>(lines.size()) + 1});
  }
  if (lines.empty())
    return in.bad(
        key, expected({{"at least one row in \"{0}\"", "\"{0}\"에 행 하나 이상"}, key}, saw::none));
  const bool is_spaced = in.has("columns") && in.at("columns") == page.notation.from_written(1);
  std::optional<Error> trouble =
      read_grid(page.notation, lines, {content, Heads::none, is_spaced}, clues);
  if (!trouble) return std::nullopt;
  Error error = in.bad(key, at({{"row {0}, column {1} of \"{2}\"", "\"{2}\"의 {0}행 {1}열"},
                                trouble->line,
                                trouble->column,
                                key},
                               trouble->message));
  error.code = trouble->code;
  return error;
}

/// The lengths of the whole puzzle.
std::optional<Error> read_lengths(std::string_view key, const PageJson& in, GridClues& clues) {
  const Json& values = in.at(key);
  const Message wanted = {{"an array of numbers from 1 to {0}", "1부터 {0}까지의 숫자 배열"},
                          max_side};
  if (!values.is_array()) return in.bad_value(key, wanted);
  for (const Json& value : values) {
    const std::optional<int> length = whole_number(value, 1, max_side);
    if (!length) return in.bad_value(key, wanted, value);
    clues.lengths.push_back(*length);
  }
  return std::nullopt;
}

/// A number beside the grid; where numbers are letters, as a letter or as a number.
std::optional<int> head_in(const Notation& notation, const Json& value) {
  if (notation.are_letters() && value.is_string()) {
    const std::optional<int> letter = clue_in(notation, value.get_ref<const std::string&>());
    return letter && *letter <= notation.most ? letter : std::nullopt;
  }
  return whole_number(value, notation.are_letters() ? notation.least : 0,
                      notation.are_letters() ? notation.most : most_head);
}

/// The numbers beside the grid. Without the key there are none.
std::optional<Error> read_side_at(const Notation& notation, const PageJson& in,
                                  std::string_view key, std::size_t lines,
                                  std::vector<Clue>& heads) {
  heads.assign(lines, no_clue);
  if (!in.has(key)) return std::nullopt;
  const Json& values = in.at(key);
  if (!values.is_array() || values.size() != lines)
    return in.bad_value(
        key, {{"an array of {0} {0?number|numbers} or null", "숫자나 null {0}개의 배열"}, lines});
  for (std::size_t i = 0; i < lines; ++i) {
    if (values[i].is_null()) continue;
    const std::optional<int> number = head_in(notation, values[i]);
    if (!number && notation.are_letters())
      return in.bad_value(key,
                          {{"letters from {0} to {1} or null", "{0}부터 {1}까지의 글자나 null"},
                           written_number(notation, notation.least),
                           written_number(notation, notation.most)},
                          values[i]);
    if (!number)
      return in.bad_value(
          key, {{"numbers from 0 to {0} or null", "0부터 {0}까지의 숫자나 null"}, most_head},
          values[i]);
    heads[i] = *number;
  }
  return std::nullopt;
}

/// The signs between cells, one or '.' in each character. Without the key there are none.
std::optional<Error> read_between_at(const Notation& notation, const PageJson& in, bool is_upright,
                                     const GridClues& size, Clue* between) {
  const std::string_view key = between_keys[is_upright ? 1 : 0];
  if (!in.has(key)) return std::nullopt;
  const auto rows = static_cast<std::size_t>(size.rows - (is_upright ? 1 : 0));
  const auto wide = static_cast<std::size_t>(size.columns - (is_upright ? 0 : 1));
  const Json& values = in.at(key);
  std::string signs;
  for (const BetweenSign& sign : notation.between)
    signs.append("'").append(1, is_upright ? sign.upright : sign.level).append("', ");
  const Message wanted = {{"an array of {0} {0?string|strings} of {1} each of {2}'.'",
                           "{2}'.' 중 하나로 된 글자 {1}개짜리 문자열 {0}개의 배열"},
                          rows,
                          wide,
                          signs};
  if (!values.is_array() || values.size() != rows) return in.bad_value(key, wanted);
  for (const Json& value : values) {
    if (!value.is_string() || value.get_ref<const std::string&>().size() != wide)
      return in.bad_value(key, wanted, value);
    for (const char c : value.get_ref<const std::string&>()) {
      const auto sign = std::ranges::find(notation.between, c,
                                          is_upright ? &BetweenSign::upright : &BetweenSign::level);
      if (sign == notation.between.end() && !is_no_clue({&c, 1}))
        return in.bad_value(key, wanted, value);
      if (sign != notation.between.end())
        *between = static_cast<Clue>(sign - notation.between.begin());
      ++between;
    }
  }
  return std::nullopt;
}

std::optional<Error> read_clues(const FamilyPage& page, const PageJson& in, GridClues& clues) {
  const Notation& notation = page.notation;
  if (auto trouble = read_rows_at(page, in, main_key(notation), main_content(notation), clues))
    return trouble;
  if (has_two_grids(notation)) {
    if (auto trouble = read_rows_at(page, in, "regions", GridContent::regions, clues))
      return trouble;
  }
  for (const auto& [key, side] : {std::pair{"rows", notation.from_written(clues.rows)},
                                  std::pair{"columns", notation.from_written(clues.columns)}}) {
    if (in.has(key) && in.at(key) != side)
      return in.bad(key,
                    expected({{"\"{0}\" to be {1} as in \"{2}\"", "\"{2}\"에 맞는 \"{0}\" 값 {1}"},
                              key,
                              side,
                              main_key(notation)},
                             seen_json(in.at(key))));
  }
  for (std::size_t side = 0; side < sides; ++side) {
    if (!has_side(notation, side)) continue;
    const int lines = side % 2 == 0 ? clues.columns : clues.rows;
    if (auto trouble = read_side_at(notation, in, side_keys[side], static_cast<std::size_t>(lines),
                                    clues.heads[side]))
      return trouble;
  }
  if (!notation.between.empty()) {
    const int level = level_pairs(clues.rows, clues.columns);
    clues.between.assign(static_cast<std::size_t>(pairs_of_cells(clues.rows, clues.columns)),
                         no_clue);
    for (const bool is_upright : {false, true}) {
      Clue* const between = clues.between.data() + (is_upright ? level : 0);
      if (auto trouble = read_between_at(notation, in, is_upright, clues, between)) return trouble;
    }
  }
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    const std::string_view option = notation.options[i].key;
    if (!in.has(option)) continue;
    if (!in.at(option).is_boolean())
      return in.bad_value(option, Words{"true or false", "true나 false"});
    if (in.at(option).get<bool>()) clues.options |= 1U << i;
  }
  if (!notation.lengths.empty() && in.has(notation.lengths)) {
    if (auto trouble = read_lengths(notation.lengths, in, clues)) return trouble;
  }
  if (notation.number.empty()) return std::nullopt;
  const std::string_view key = notation.number;
  if (!in.has(key))
    return in.bad("{", expected({{"the key \"{0}\"", "\"{0}\" 키"}, key}, saw::none));
  const std::optional<int> number = whole_number(in.at(key), 1, max_side);
  if (!number) return in.bad_value(key, from_to(Words{"a number", "숫자"}, 1, max_side));
  clues.number = *number;
  return std::nullopt;
}

}  // namespace

Likeness json_likeness(const FamilyPage& page, std::string_view head) {
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return Likeness::no;
  const std::string name = in_quotes(page.id);
  if (head[begin] != '{') {
    // Without its first brace, say, for the sake of the error.
    const bool is_near = head.find("\"family\":" + name) != std::string_view::npos;
    return is_near ? Likeness::possible : Likeness::no;
  }
  const std::optional<std::string_view> family = json_member(head, "family");
  if (!family) return Likeness::no;
  if (begins_with_name_of(*family, page.id)) return Likeness::certain;
  // With a slip in the quotes of its name.
  const std::string low = lower_case(family->substr(0, name.size()));
  return low.find(page.id) != std::string::npos ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_json(const FamilyPage& page, std::string_view text) {
  constexpr std::size_t most_values = 8 * std::size_t{max_side} + 1000;
  Result<Json> json = parse_json(text, most_values);
  if (!json) return fail(json.error());
  const PageJson in{text, *std::move(json)};
  if (!in.json.is_object()) return fail(in.bad("{", expected(Words{"a JSON object", "JSON 객체"})));
  if (auto trouble = wrong_keys(page, in)) return fail(*std::move(trouble));
  GridClues clues;
  if (auto trouble = read_clues(page, in, clues)) return fail(*std::move(trouble));
  if (in.has("title")) clues.title = in.at("title").get<std::string>();
  std::string_view key = main_key(page.notation);
  const auto at = [&](const GridFault& fault) {
    if (fault.part == GridFault::Part::number)
      key = page.notation.number.empty() ? page.notation.lengths : page.notation.number;
    if (fault.part == GridFault::Part::regions) key = "regions";
    if (fault.part == GridFault::Part::heads) key = side_keys[static_cast<std::size_t>(fault.side)];
    return TextPlace{};
  };
  Result<PuzzlePtr> puzzle = checked_puzzle(page, std::move(clues), at);
  if (puzzle) return puzzle;
  Error error = in.bad(key, puzzle.error().message);
  error.code = puzzle.error().code;
  return fail(std::move(error));
}

Result<std::string> write_json(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const Notation& notation = own.page().notation;
  const GridClues clues = as_written(notation, own.clues());
  Json json = {{"format", page_format}, {"family", own.page().id}};
  if (!own.title().empty()) json["title"] = own.title();
  json["rows"] = own.rows();
  json["columns"] = own.columns();
  json[std::string(main_key(notation))] =
      write_grid(notation, clues, main_content(notation), Heads::none).rows;
  for (std::size_t side = 0; side < sides; ++side) {
    if (!has_side(notation, side)) continue;
    Json& heads = json[std::string(side_keys[side])] = Json::array();
    const auto lines = static_cast<std::size_t>(side % 2 == 0 ? own.columns() : own.rows());
    for (std::size_t i = 0; i < lines; ++i) {
      const Clue head = clues.heads[side].empty() ? no_clue : clues.heads[side][i];
      heads.push_back(head == no_clue          ? Json(nullptr)
                      : notation.are_letters() ? Json(written_number(notation, head))
                                               : Json(head));
    }
  }
  if (!notation.between.empty()) {
    int pair = 0;
    for (const bool is_upright : {false, true}) {
      Json& lines = json[std::string(between_keys[is_upright ? 1 : 0])] = Json::array();
      for (int row = is_upright ? 1 : 0; row < own.rows(); ++row) {
        std::string line;
        for (int column = is_upright ? 0 : 1; column < own.columns(); ++column, ++pair) {
          const Clue sign = clues.between.empty() ? no_clue : clues.between[pair];
          line += sign == no_clue ? '.' : written_between(notation, clues, pair, sign);
        }
        lines.push_back(line);
      }
    }
  }
  if (!notation.number.empty()) json[std::string(notation.number)] = own.number();
  if (!notation.lengths.empty()) json[std::string(notation.lengths)] = clues.lengths;
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    if (own.has_option(static_cast<int>(i))) json[std::string(notation.options[i].key)] = true;
  }
  if (has_two_grids(notation))
    json["regions"] = write_grid(notation, clues, GridContent::regions, Heads::none).rows;
  return json.dump() + "\n";
}

}  // namespace crosshatch::derive
