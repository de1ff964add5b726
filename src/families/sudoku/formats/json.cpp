// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/json_text.h"
#include "base/letter_case.h"
#include "base/text.h"
#include "core/names/family_names.h"
#include "core/place_names.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/gattai.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/json_frame.h"
#include "families/sudoku/formats/json_variant.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view format_name = "crosshatch/1";

constexpr Words all_keys = {
    "the keys format, family, title, author, rules, size, digits, box, grid or marks, grids, "
    "regions, diagonals, windows, antiknight, antiking, cages and constraints",
    "다음 키: format, family, title, author, rules, size, digits, box, grid 또는 marks, grids, "
    "regions, diagonals, windows, antiknight, antiking, cages, constraints"};
constexpr Words grid_or_marks = {"either \"grid\" or \"marks\"",
                                 "\"grid\"와 \"marks\" 가운데 하나"};

Result<std::string> string_at(std::string_view text, const Json& json, const char* key,
                              std::string_view otherwise) {
  const auto found = json.find(key);
  if (found == json.end()) return std::string(otherwise);
  if (!found->is_string()) return fail(key_error(text, key, expected(a_string_as(key))));
  return found->get<std::string>();
}

/// The family first: that the keys are those of another one is no wonder then.
Result<void> check_family(std::string_view text, const Json& json) {
  const Result<std::string> family = string_at(text, json, "family", "sudoku");
  if (!family) return fail(family.error());
  if (!is_name_of(*family, "sudoku"))
    return fail(
        key_error(text, "family",
                  expected(Words{"the family \"sudoku\"", "종류 \"sudoku\""}, seen(*family))));
  return {};
}

/// An unknown key may change the puzzle, so it is refused. What the author tells players does not.
Result<void> check_keys(std::string_view text, const Json& json) {
  constexpr std::array<std::string_view, 10> keys = {
      "format", "family", "title", "author", "rules", "size", "digits", "box", "grid", "marks"};
  const auto is_among = [](std::string_view key, std::span<const std::string_view> known) {
    return std::find(known.begin(), known.end(), key) != known.end();
  };
  for (const auto& item : json.items()) {
    if (!is_among(item.key(), keys) && !is_among(item.key(), variant_keys))
      return fail(key_error(text, item.key(), expected(all_keys, seen(item.key()))));
  }
  const Result<std::string> format = string_at(text, json, "format", format_name);
  if (!format) return fail(format.error());
  if (*format != format_name)
    return fail(key_error(
        text, "format",
        expected(Words{"the format \"crosshatch/1\"", "형식 \"crosshatch/1\""}, seen(*format))));
  return {};
}

/// A cell of a list of lists as its character; nothing if it is none.
std::optional<char> cell_in(const Json& cell) {
  if (cell.is_null()) return '.';
  if (cell.is_number_unsigned() && cell.get<std::uint64_t>() <= largest_side) {
    const int number = cell.get<int>();
    return number == 0 ? '.' : symbol(number - 1, Symbols::from_one);
  }
  if (!cell.is_string()) return std::nullopt;
  const auto& text = cell.get_ref<const std::string&>();
  if (text.empty()) return '.';
  return text.size() == 1 ? std::optional<char>(text[0]) : std::nullopt;
}

/// The cells of "grid": a string, or a list of rows, each a string or a list of cells.
Result<std::string> grid_in(std::string_view text, const Json& json) {
  const Json& grid = json["grid"];
  if (!grid.is_array()) return string_at(text, json, "grid", "");
  const auto refused = [&](Message message) {
    return fail(key_error(text, "grid", std::move(message)));
  };
  std::string out;
  for (std::size_t row = 0; row < grid.size(); ++row) {
    if (row > 0) out += '\n';
    if (grid[row].is_string()) {
      const auto& cells = grid[row].get_ref<const std::string&>();
      if (cells.find('\n') != std::string::npos)
        return refused({{"expected one row of cells in row {0} of \"grid\"",
                         "\"grid\"의 {0}행에는 한 행만 있어야 합니다"},
                        row + 1});
      out += cells;
      continue;
    }
    if (!grid[row].is_array())
      return refused({{"expected a string or a list of cells in row {0} of \"grid\"",
                       "\"grid\"의 {0}행은 문자열이나 칸의 목록이어야 합니다"},
                      row + 1});
    for (const Json& value : grid[row]) {
      const std::optional<char> cell = cell_in(value);
      if (!cell)
        return refused(
            {{"expected a number from 0 to 25, a character or null for each cell in row "
              "{0} of \"grid\"",
              "\"grid\" {0}행의 칸은 0에서 25까지의 수, 글자 하나 또는 null이어야 합니다"},
             row + 1});
      out += *cell;
    }
  }
  return out;
}

/// Whether the object has a key that only sudokus have.
bool has_own_key(std::string_view head) {
  const auto has = [&](std::string_view key) { return json_member(head, key).has_value(); };
  return has("box") || has("marks") || std::any_of(variant_keys.begin(), variant_keys.end(), has);
}

/// The grid of a JSON object as text; empty without one.
std::string rows_in(std::string_view head) {
  return json_rows(json_member(head, "grid").value_or(std::string_view()));
}

Result<PuzzlePtr> read_json_cells(std::string_view text, const Json& json, const std::string& grid,
                                  std::string title) {
  std::string cells = grid;
  std::erase(cells, '\n');
  Result<RegionLayout> layout = layout_in(text, json, "grid", cells.size());
  if (!layout) return fail(layout.error());
  const int columns = layout->shape.columns();
  const bool is_one_line = cells.size() == grid.size();
  if (!is_one_line) {
    // Line ends are between rows, or nowhere.
    for (std::size_t i = 0; i < grid.size(); ++i) {
      if ((grid[i] == '\n') !=
          (i % (static_cast<std::size_t>(columns) + 1) == static_cast<std::size_t>(columns)))
        return fail(key_error(
            text, "grid",
            expected({{"rows of {0} cells in \"grid\"", "\"grid\"에 {0}칸짜리 행들"}, columns},
                     {{"row {0} to differ", "{0}행이 다릅니다"},
                      i / (static_cast<std::size_t>(columns) + 1) + 1})));
    }
  }
  Result<Variant> variant = read_variant(text, json, std::move(*layout));
  if (!variant) return fail(variant.error());
  std::vector<std::uint8_t> numbers;
  for (const char c : cells) numbers.push_back(number_of(c));
  const auto at = [&](int index, Message message) {
    return key_error(text, "grid", at_cell(std::move(message), index, columns));
  };
  if (!variant->grids.is_empty()) {
    if (std::optional<Error> error = blank_holes(variant->grids, columns, cells, numbers, at))
      return fail(*std::move(error));
  }
  const auto character_at = [&](int index) { return std::string_view(cells).substr(index, 1); };
  return puzzle_of(layout->shape, numbers, is_one_line, std::move(title), at, character_at,
                   std::move(*variant));
}

Result<PuzzlePtr> read_marks(std::string_view text, const Json& json, const Json& marks,
                             std::string title) {
  if (!marks.is_array())
    return fail(key_error(
        text, "marks",
        expected(Words{"\"marks\" to be an array of strings", "\"marks\" 값으로 문자열 배열"})));
  Result<RegionLayout> layout = layout_in(text, json, "marks", marks.size());
  if (!layout) return fail(layout.error());
  Result<Variant> variant = read_variant(text, json, std::move(*layout));
  if (!variant) return fail(variant.error());
  const BoxShape shape = layout->shape;
  Board givens(shape.sites(), 0);
  const std::vector<bool> holes = holes_of(variant->grids, shape.rows(), shape.columns());
  for (Site site = 0; site < shape.sites(); ++site) {
    if (!variant->grids.is_empty() && holes[site] && marks[site] == "") continue;
    const std::string digits = marks[site].is_string() ? marks[site].get<std::string>() : "";
    for (const char c : digits) {
      const std::uint8_t number = number_of(c);
      if (number < shape.lowest || number > shape.largest())
        return fail(
            key_error(text, "marks",
                      at_cell(expected({{"digits from {0} to {1}", "{0}부터 {1}까지의 숫자들"},
                                        shape.lowest,
                                        symbol(shape.largest(), Symbols::from_zero)},
                                       seen({&c, 1})),
                              site, shape.columns())));
      givens[site] |= only(number - shape.lowest);
    }
    if (givens[site] == 0)
      return fail(key_error(text, "marks",
                            expected({{"a string of digits at {0}", "{0}에 숫자 문자열"},
                                      Message(cell_in_words(site, shape.columns()))})));
  }
  return std::make_unique<Puzzle>(shape, std::move(givens), TextStyle{}, std::move(title),
                                  std::move(*variant));
}

std::string marks_of(const Puzzle& puzzle, Candidates candidates) {
  std::string marks;
  for (; candidates != 0; candidates &= candidates - 1)
    marks += symbol(puzzle.number_of(std::countr_zero(candidates)), Symbols::from_zero);
  return marks;
}

Likeness json_likeness(std::string_view head) {
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || head[begin] != '{') return Likeness::no;
  // The family is among the first keys, so it is enough to look at the head of the text.
  if (const auto family = json_member(head, "family"))
    return begins_with_name_of(*family, "sudoku") ? Likeness::certain : Likeness::no;
  const std::string rows = rows_in(head);
  const bool is_ours = has_own_key(head) && (!rows.empty() || json_member(head, "marks"));
  if (is_ours) return Likeness::likely;
  const bool is_line = rows.find('\n') == std::string::npos;
  return rows.empty() ? Likeness::no : is_line ? line_likeness(rows) : grid_likeness(rows);
}

/// Whether it names no family, and its grid might be a board of hints.
bool is_guessed_json(std::string_view text) {
  if (json_member(text, "family") || has_own_key(text)) return false;
  const std::string rows = rows_in(text);
  return rows.find('\n') == std::string::npos ? is_guessed_line(rows) : is_guessed_grid(rows);
}

Result<PuzzlePtr> read_json(std::string_view text) {
  const Result<Json> json = parse_json(text, most_json_values);
  if (!json) return fail(json.error());
  if (!json->is_object())
    return fail(parse_error(1, 1, expected(Words{"a JSON object", "JSON 객체"})));
  if (const Result<void> family = check_family(text, *json); !family) return fail(family.error());
  if (const Result<void> keys = check_keys(text, *json); !keys) return fail(keys.error());
  Result<std::string> title = string_at(text, *json, "title", "");
  if (!title) return fail(title.error());
  if (json->contains("grid") == json->contains("marks"))
    return fail(key_error(text, "marks", expected(grid_or_marks)));
  if (json->contains("marks")) return read_marks(text, *json, (*json)["marks"], std::move(*title));
  const Result<std::string> grid = grid_in(text, *json);
  if (!grid) return fail(grid.error());
  return read_json_cells(text, *json, *grid, std::move(*title));
}

Result<std::string> write_json(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  const auto columns = static_cast<std::size_t>(sudoku.columns());
  Json json;
  json["format"] = format_name;
  json["family"] = "sudoku";
  if (!puzzle.title().empty()) json["title"] = puzzle.title();
  write_frame(sudoku, json);
  if (Result<std::string> cells = cells_of(sudoku)) {
    for (Site site = 0; site < sudoku.sites(); ++site)
      if (sudoku.is_hole(site)) (*cells)[site] = hole_sign;
    std::string grid;
    for (std::size_t at = 0; at < cells->size(); at += columns)
      grid.append(at > 0 ? "\n" : "").append(*cells, at, columns);
    json["grid"] = grid;
  } else {
    json["marks"] = Json::array();
    for (Site site = 0; site < sudoku.sites(); ++site)
      json["marks"].push_back(sudoku.is_hole(site) ? "" : marks_of(sudoku, sudoku.givens()[site]));
  }
  write_variant(sudoku, json);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

/// {"format":"crosshatch/1","family":"sudoku","box":[2,3],"grid":"..."}: the only format for every
/// puzzle. `box` is the rows and columns of a box; without it boxes have the usual shape. `grid`
/// has the rows with line ends between them, or all cells in one piece. Pencil marks are in `marks`
/// instead: one string of digits for each cell, row by row. Other keys of frames: json_frame.cpp.
///
/// A variant has more keys: "regions" in place of "box", written like the grid, a digit or letter
/// for each cell; "diagonals": true, or "main" (from the top left) or "other" for one alone;
/// "windows", "antiknight", "antiking": true; "cages": [{"cells":["r1c1","r1c2"],"sum":9},...],
/// where the sum may be missing.
constinit const Codec json_codec = {
    .id = "json",
    .title = "Crosshatch JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
    .is_guess = is_guessed_json,
};

}  // namespace crosshatch::sudoku
