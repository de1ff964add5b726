// SPDX-License-Identifier: MIT
//
// Divides a text into rows of cells. Grids are pasted from forums, papers and programs with all
// kinds of frames around the cells. A frame line has characters that a row of blanks never has:
// '+', '=', box-drawing characters, or a run of dashes where no line has a dash beside a digit.
#include "families/sudoku/formats/grid_text.h"

#include <algorithm>

#include "base/text.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

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
    ++row.characters;
    ++i;
  }
  close(i);
  return row;
}

void take_tag(std::string_view line, GridText& grid) {
  if (line.starts_with("#mines")) grid.has_mines_tag = true;
  if (line.size() < 2 || std::string_view("ABCDLSU").find(line[1]) == std::string_view::npos)
    return;
  grid.has_letter_tag = true;
  if (line[1] == 'D' && grid.title.empty()) grid.title = trimmed(line.substr(2));
}

}  // namespace

GridText grid_text_of(std::string_view text) {
  GridText grid;
  const bool has_dash = has_dash_cells(text);
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_blank(line)) continue;
    if (line.front() == '#') {
      take_tag(line, grid);
    } else if (line.front() == '[') {
      // "[Puzzle]" before the givens, "[State]" before what a player has filled in.
      if (!grid.rows.empty()) break;
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
