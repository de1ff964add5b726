// SPDX-License-Identifier: MIT
//
// Divides a text into rows of cells. Grids are pasted from forums, papers and programs with all
// kinds of frames around the cells. A frame line has characters that a row of blanks never has:
// '+', '=', box-drawing characters, or a run of dashes where no line has a dash beside a digit.
#include "families/sudoku/formats/grid/grid_text.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view puzzle_heading = "[Puzzle]";

/// U+2500 to U+257F, the box-drawing characters, three bytes each in UTF-8.
bool is_box_drawing(std::string_view text) {
  return text.size() >= 3 && text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95');
}

bool is_number(char c) { return number_of(c) < Sign::blank; }

bool is_bar(char c) { return c == '|' || c == '!' || c == ':'; }

/// Whether '-' is a blank here, which it is if some line has it beside a digit.
bool has_dash_cells(std::string_view text) {
  for (std::string_view rest = text.substr(0, 1 << 16); !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (line.starts_with('#') || line.starts_with('[')) continue;
    if (line.find('-') != std::string_view::npos && line.find('+') == std::string_view::npos &&
        std::any_of(line.begin(), line.end(), is_number))
      return true;
  }
  return false;
}

bool is_frame_line(std::string_view line, bool has_dash) {
  bool has_rule = false;
  bool has_blank = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_box_drawing(line.substr(i))) {
      has_rule |= true;
      i += 2;
      continue;
    }
    const char c = line[i];
    if (is_number(c)) return false;
    if (c == '+' || c == '=' || c == '\'' || c == '`') has_rule = true;
    if (line.substr(i).starts_with("---") && (!has_dash || line[0] == '*')) has_rule = true;
    has_blank |= number_of(c) == Sign::blank;
    if (number_of(c) != Sign::blank && !is_bar(c) && !is_space(c) && c != '+' && c != '=' &&
        c != '\'' && c != '`')
      return false;
  }
  return has_rule || !has_blank;
}

/// In a row of cells with box-drawing characters, only the bars are removed.
GridTextRow row_of(std::string_view line, bool& is_framed) {
  GridTextRow row{line, {}, 0};
  std::size_t begin = 0;
  const auto close = [&](std::size_t end) {
    if (end > begin) row.groups.push_back(line.substr(begin, end - begin));
  };
  std::size_t i = 0;
  while (i < line.size() && row.characters <= most_row_characters) {
    const bool is_drawn = is_box_drawing(line.substr(i));
    const char c = line[i];
    if (is_drawn || is_bar(c) || is_space(c) || c == ',' || c == ';') {
      is_framed |= is_drawn || is_bar(c);
      close(i);
      i += is_drawn ? 3 : 1;
      begin = i;
      continue;
    }
    if (!continues_character(c)) ++row.characters;
    ++i;
  }
  close(i);
  return row;
}

void take_tag(std::string_view line, GridText& grid) {
  for (const std::string_view word : {"#mines", "#mosaic", "#filled", "#wrap"})
    grid.has_foreign_tag |= line.starts_with(word);
  if (line.size() < 2 || std::string_view("ABCDLSU").find(line[1]) == std::string_view::npos)
    return;
  grid.has_letter_tag = true;
  if (line[1] == 'D' && grid.title.empty()) grid.title = trimmed(line.substr(2));
}

bool opens(char c) { return c == '[' || c == '(' || c == '{'; }
bool closes(char c) { return c == ']' || c == ')' || c == '}'; }

/// Whether a text begins as a list of lists does, in Python, JSON or C: "[[5, 3, 0", "grid = [[".
bool is_nested_list(std::string_view text) {
  const std::size_t name_end = text.find_first_of("=[({");
  if (name_end == std::string_view::npos) return false;
  const auto is_of_name = [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || is_space(c) || is_line_end(c);
  };
  if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(name_end), is_of_name))
    return false;
  text.remove_prefix(name_end + (text[name_end] == '=' ? 1 : 0));
  for (int depth = 0; depth < 2; ++depth) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.empty() || !opens(text.front())) return false;
    text.remove_prefix(1);
  }
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return !text.empty() && !opens(text.front());
}

/// The rows of such a list, cells between commas or spaces, maybe in quotes. Deeper lists have
/// none.
GridText rows_of_list(std::string_view text) {
  GridText grid;
  int depth = 0;
  for (std::size_t i = 0; i < text.size() && grid.rows.size() < most_text_rows; ++i) {
    const char c = text[i];
    if (opens(c)) {
      if (++depth > 2) return {};
      if (depth == 2) grid.rows.push_back({text.substr(i + 1, 0), {}, 0});
    } else if (closes(c)) {
      if (--depth <= 0) break;
    } else if (depth == 2) {
      GridTextRow& row = grid.rows.back();
      row.line = {row.line.data(), static_cast<std::size_t>(&text[i] - row.line.data()) + 1};
      const bool is_between = is_space(c) || is_line_end(c) || c == ',' || c == '"' || c == '\'';
      if (is_between || row.characters > most_row_characters) continue;
      if (!continues_character(c)) ++row.characters;
      const bool goes_on =
          !row.groups.empty() && row.groups.back().data() + row.groups.back().size() == &text[i];
      if (goes_on) {
        row.groups.back() = {row.groups.back().data(), row.groups.back().size() + 1};
      } else {
        row.groups.push_back(text.substr(i, 1));
      }
    }
  }
  // An empty list has no place for an error message.
  const auto is_empty = [](const GridTextRow& row) { return row.groups.empty(); };
  return std::any_of(grid.rows.begin(), grid.rows.end(), is_empty) ? GridText{} : grid;
}

}  // namespace

GridText grid_text_of(std::string_view text) {
  if (is_nested_list(text)) return rows_of_list(text);
  GridText grid;
  const bool has_dash = has_dash_cells(text);
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_blank(line)) continue;
    if (line.front() == '#') {
      take_tag(line, grid);
    } else if (line.front() == '[') {
      // "[Puzzle]" before the givens, "[State]" before what a player has filled in.
      if (!grid.rows.empty()) {
        if (line.starts_with(puzzle_heading)) grid.another = line;
        while (grid.another.empty() && !text.empty()) {
          const std::string_view rest = take_line(text);
          if (rest.starts_with(puzzle_heading)) grid.another = rest;
        }
        break;
      }
      grid.has_heading = true;
    } else if (is_frame_line(trimmed(line), has_dash)) {
      grid.is_framed = true;
    } else {
      grid.rows.push_back(row_of(line, grid.is_framed));
      if (static_cast<int>(grid.rows.size()) == most_text_rows) break;
    }
  }
  return grid;
}

CellStyle cells_in(const GridText& grid) {
  const auto rows = static_cast<int>(grid.rows.size());
  if (rows < smallest_side || rows > largest_side) return CellStyle::none;
  const auto all = [&](auto is_right) {
    return std::all_of(grid.rows.begin(), grid.rows.end(), is_right);
  };
  if (all([&](const GridTextRow& row) { return row.characters == rows; }))
    return CellStyle::characters;
  if (!all([&](const GridTextRow& row) { return static_cast<int>(row.groups.size()) == rows; }))
    return CellStyle::none;
  return rows <= 9 ? CellStyle::marks : CellStyle::numbers;
}

}  // namespace crosshatch::sudoku
