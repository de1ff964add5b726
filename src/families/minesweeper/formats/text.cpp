// SPDX-License-Identifier: MIT
#include "families/minesweeper/formats/text.h"

#include <algorithm>
#include <climits>

#include "base/text.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::string_view mines_word = "#mines";

/// Sides of sudokus: square grids of these sides may be meant as such.
constexpr bool is_sudoku_side(std::size_t side) {
  constexpr int sides[] = {4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25};
  return std::find(std::begin(sides), std::end(sides), static_cast<int>(side)) != std::end(sides);
}

bool is_unknown(char c) { return c == '_' || c == '.'; }

/// What a text of rows is made of.
struct Look {
  bool is_grid = true;  ///< rows of the same length, and nothing foreign in them
  bool has_unknown = false;
  bool has_underscore = false;
  bool has_zero = false;
  int largest = 0;
  std::size_t cells = 0;
  std::size_t foreign = 0;  ///< characters that are no cells
};

Look look_at(std::span<const Line> lines) {
  Look look;
  for (const Line& line : lines) {
    look.is_grid = look.is_grid && line.text.size() == lines.front().text.size();
    for (const char c : line.text) {
      const bool is_cell = is_digit(c) || is_unknown(c);
      ++(is_cell ? look.cells : look.foreign);
      look.has_unknown = look.has_unknown || is_unknown(c);
      look.has_underscore = look.has_underscore || c == '_';
      look.has_zero = look.has_zero || c == '0';
      if (is_digit(c)) look.largest = std::max(look.largest, c - '0');
    }
  }
  look.is_grid = look.is_grid && look.foreign == 0;
  return look;
}

/// A board with a slip in it: claimed, for the sake of its error message, when it looks like
/// nothing else.
bool is_damaged(const Look& look) { return look.has_underscore && look.foreign * 3 < look.cells; }

/// How sure a text of a grid is to be ours, where a sudoku might be meant.
Likeness where_sudoku_may_be(const Look& look) {
  if (look.largest == largest_hint) return Likeness::no;
  if (look.has_unknown && look.has_zero) return Likeness::likely;
  return Likeness::possible;
}

bool is_sudoku_line(std::size_t length) {
  return length == 16 || length == 81 || length == 256 || length == 625;
}

}  // namespace

Likeness text_likeness(std::string_view head) {
  if (head.starts_with(mines_word)) return Likeness::certain;
  std::vector<Line> lines = lines_of(head);
  const bool is_cut = head.size() >= 64 * 1024;
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  if (is_cut && lines.size() > 1) lines.pop_back();  // it may be cut off
  if (lines.empty()) return Likeness::no;
  const Look look = look_at(lines);
  if (!look.is_grid) return is_damaged(look) ? Likeness::possible : Likeness::no;
  const std::size_t columns = lines.front().text.size();
  // Hints and no cell for a mine: a sudoku that lacks a digit, say. Only zeros could be meant so.
  if (!look.has_unknown && look.largest > 0) return Likeness::no;
  if (lines.size() == columns && is_sudoku_side(columns)) return where_sudoku_may_be(look);
  // Lines of sudokus more likely, or at least no true hints: a cell has eight neighbours.
  if (is_sudoku_line(columns) || look.largest == largest_hint) return Likeness::possible;
  return look.has_unknown ? Likeness::likely : Likeness::possible;
}

Result<PuzzlePtr> read_text(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  std::size_t next = 0;
  while (next < lines.size() && is_blank(lines[next].text)) ++next;
  std::optional<int> mines;
  if (next < lines.size() && lines[next].text.starts_with('#')) {
    Scanner in(lines[next]);
    if (!in.take(mines_word)) return fail(in.expected("'#mines' or a row of the grid"));
    if (!in.at_end() && !is_space(in.peek())) return fail(in.expected("a space after '#mines'"));
    in.skip_spaces();
    const Result<int> number = in.number("a number of mines", 0, INT_MAX - 1);
    if (!number) return fail(number.error());
    in.skip_spaces();
    if (!in.at_end()) return fail(in.expected("the end of the line"));
    mines = *number;
    ++next;
  }
  if (next == lines.size())
    return fail(parse_error(lines.empty() ? 1 : lines.back().number, 1,
                            "expected a row of digits and '_', saw the end of the text"));
  return read_grid(
      std::span(lines).subspan(next), 0, mines,
      [](char c) -> std::optional<Hint> {
        if (is_digit(c)) return static_cast<Hint>(c - '0');
        if (is_unknown(c)) return unknown;
        return std::nullopt;
      },
      "a digit, '_' or '.'");
}

Result<std::string> write_text(const crosshatch::Puzzle& puzzle) {
  std::string out;
  if (of(puzzle).mines())
    out = std::string(mines_word) + " " + std::to_string(*of(puzzle).mines()) + "\n";
  return out + grid_text(of(puzzle), '_');
}

}  // namespace crosshatch::minesweeper
