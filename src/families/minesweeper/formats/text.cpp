// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <algorithm>
#include <climits>
#include <utility>

#include "families/minesweeper/formats/dialect.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::string_view wrap_word = "#wrap";
constexpr std::size_t head_size = 64 * 1024;  ///< so much of a text is seen when it is recognised

/// "#mosaic": the header that names the family. Minesweeper's may be there, but is only needed
/// where the rows might be taken for something else.
std::string family_word(const Dialect& dialect) { return "#" + std::string(dialect.family); }

/// "#mines": the one that tells the total.
std::string total_word(const Dialect& dialect) { return "#" + std::string(dialect.total); }

/// A line that was meant as a header, but is none of ours, or is not written as one: `# mines 2`.
bool is_near_header(std::string_view line) {
  line = trimmed(line);
  return line.starts_with('#') && line.find_first_not_of("0123456789_.# \t") != line.npos;
}

/// Whether such a line says something of the family in a way that is not read: `#Mosaic`,
/// `#filled: 3`.
bool nearly_names(std::string_view line, const Dialect& dialect) {
  const auto begin = std::find_if(line.begin(), line.end(), is_letter);
  const auto end = std::find_if_not(begin, line.end(), is_letter);
  const auto is = [&](std::string_view word) {
    return std::equal(begin, end, word.begin(), word.end(),
                      [](char a, char b) { return (a | 0x20) == b; });
  };
  return is(dialect.family) || is(dialect.total);
}

/// The error of a line that is no header.
Error no_header(const Scanner& in, const Dialect& dialect) {
  return in.expected(
      {{"'{0}', '{1}', '#wrap' or a row of the grid", "'{0}', '{1}', '#wrap' 또는 그리드의 행"},
       family_word(dialect),
       total_word(dialect)});
}

/// What the lines before the grid say.
struct Headers {
  bool is_named = false;
  std::optional<int> wraps;  ///< the line that says so
  std::optional<int> mines;
};

/// Reads one of them. Each may stand there once.
std::optional<Error> read_header(Line line, const Dialect& dialect, Headers& headers) {
  const Scanner in({trimmed(line.text), line.number});
  Scanner after = in;
  const std::string_view word = after.take_word();
  after.skip_spaces();
  bool is_first = true;
  if (word == total_word(dialect)) {
    is_first = !headers.mines;
    const Result<int> number =
        after.number({{"a number of {0}", "{0} 수"}, dialect.counted}, 0, INT_MAX - 1);
    if (!number) return number.error();
    headers.mines = *number;
  } else if (word == wrap_word) {
    is_first = !headers.wraps;
    headers.wraps = line.number;
  } else if (word == family_word(dialect)) {
    is_first = !std::exchange(headers.is_named, true);
  } else {
    return no_header(in, dialect);
  }
  if (!is_first)
    return parse_error(
        in.line_number(), in.column(),
        {{"expected {0} once, saw {1}", "{0:은} 한 번만 쓸 수 있는데 {1:이} 또 있습니다"},
         quote(word),
         quote(in.rest())});
  if (!after.at_end()) return after.expected(noun::end_of_line);
  return std::nullopt;
}

/// What the lines before the grid tell; `possible`: nothing.
Likeness likeness_of_headers(std::span<const Line> lines, const Dialect& dialect) {
  bool has_shared = false;
  bool has_others = false;
  for (const Line& line : lines) {
    if (is_blank(line.text)) continue;
    if (!is_header(line.text)) break;
    const std::string_view word = Scanner(line).take_word();
    if (word == family_word(dialect)) return Likeness::certain;
    // A board that wraps may be of each family.
    const bool is_shared = word == total_word(dialect) || (!dialect.is_named && word == wrap_word);
    (is_shared ? has_shared : has_others) = true;
  }
  if (!has_shared) return Likeness::possible;
  return has_others ? Likeness::likely : Likeness::certain;  // they may name another family
}

/// Sides of sudokus: square grids of these sides may be meant as such.
constexpr bool is_sudoku_side(std::size_t side) {
  constexpr int sides[] = {4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25};
  return std::find(std::begin(sides), std::end(sides), static_cast<int>(side)) != std::end(sides);
}

bool is_unknown(char c) { return c == '_' || c == '.'; }

/// What a text of rows is made of.
struct GridLook {
  bool is_grid = true;  ///< rows of the same length, and nothing foreign in them
  bool has_unknown = false;
  bool has_underscore = false;
  bool has_zero = false;
  int largest = 0;
  bool has_digit = false;
  bool has_gap = false;
  std::size_t cells = 0;
  std::size_t foreign = 0;  ///< characters that are no cells
};

GridLook look_at(std::span<const Line> lines) {
  GridLook look;
  for (const Line& line : lines) {
    look.is_grid = look.is_grid && line.text.size() == lines.front().text.size();
    for (const char c : line.text) {
      const bool is_cell = is_digit(c) || is_unknown(c) || c == '#';
      ++(is_cell ? look.cells : look.foreign);
      look.has_unknown = look.has_unknown || is_unknown(c);
      look.has_underscore = look.has_underscore || c == '_';
      look.has_zero = look.has_zero || c == '0';
      look.has_digit = look.has_digit || is_digit(c);
      look.has_gap = look.has_gap || c == '#';
      if (is_digit(c)) look.largest = std::max(look.largest, c - '0');
    }
  }
  look.is_grid = look.is_grid && look.foreign == 0;
  return look;
}

/// A board with a slip in it: claimed for the sake of its error message.
bool is_damaged(const GridLook& look) {
  return look.has_underscore && look.foreign * 3 < look.cells;
}

/// Lines that are no headers of ours before a grid: claimed, so that the reader can say which ones
/// it expects. The family that is nearly named comes first.
Likeness likeness_of_near_headers(std::span<const Line> lines, const Dialect& dialect) {
  bool has_any = false;
  bool is_nearly_named = false;
  std::size_t next = 0;
  for (; next < lines.size(); ++next) {
    const std::string_view line = lines[next].text;
    if (is_blank(line)) continue;
    if (!is_near_header(line)) break;
    has_any = true;
    is_nearly_named = is_nearly_named || nearly_names(line, dialect);
  }
  if (!has_any || next == lines.size()) return Likeness::no;
  const GridLook look = look_at(lines.subspan(next));
  const bool is_picture = look.has_gap && !look.has_underscore && !look.has_digit;
  if (!look.is_grid || is_picture) return Likeness::no;
  if (is_nearly_named) return Likeness::likely;
  return dialect.is_named ? Likeness::no : Likeness::possible;
}

/// Whether a grid has the size of a sudoku, or of one with a row or a column too few or too many.
bool has_size_of_sudoku(std::size_t rows, std::size_t columns) {
  if (rows == columns && is_sudoku_side(columns)) return true;
  const auto is_near = [&](std::size_t side) {
    const auto differs_little = [&](std::size_t seen) {
      return seen + 1 >= side && seen <= side + 1;
    };
    return (rows == side && differs_little(columns)) || (columns == side && differs_little(rows));
  };
  return is_near(9) || is_near(16) || is_near(25);
}

/// A grid whose first line is none of it, nor a header: `!mines 4`. Claimed for the sake of the
/// error.
bool is_grid_under_a_slip(std::span<const Line> lines) {
  std::vector<Line> rows(lines.begin() + 1, lines.end());
  const auto headers =
      std::erase_if(rows, [](const Line& line) { return is_near_header(line.text); });
  if (rows.empty()) return false;
  const bool is_row = headers == 0 && lines.front().text.size() == rows.front().text.size();
  const GridLook look = look_at(rows);
  return !is_row && look.is_grid && look.has_underscore;
}

/// How sure a text of a grid is to be ours, where a sudoku might be meant.
Likeness where_sudoku_may_be(const GridLook& look) {
  if (look.has_unknown && look.has_zero) return Likeness::likely;
  return Likeness::possible;
}

/// A head without the blanks between all cells of its grid; nothing where there are none.
std::optional<std::string> unspaced(std::string_view head) {
  std::vector<Line> lines = lines_of(head);
  const auto begins_grid = [](const Line& line) {
    return !is_blank(line.text) && !is_near_header(line.text);
  };
  const auto first = std::find_if(lines.begin(), lines.end(), begins_grid);
  while (lines.end() != first && is_blank(lines.back().text)) lines.pop_back();
  if (first == lines.end() || !is_spaced(std::span(first, lines.end()))) return std::nullopt;
  std::string out;
  for (auto line = lines.begin(); line != lines.end(); ++line)
    out += (line < first ? std::string(line->text) : without_blanks(line->text)) + '\n';
  return out;
}

/// Whether a line may be a sudoku, or one with some cells too few or too many.
bool is_sudoku_line(std::size_t length) {
  const auto is_near = [&](std::size_t cells, std::size_t few) {
    return length + few >= cells && length <= cells + few;
  };
  return length == 16 || is_near(81, 11) || is_near(256, 20) || is_near(625, 20);
}

/// Whether a row that is all there is cannot be a board: a part of a sudoku is more likely.
bool is_no_board(std::string_view row, const GridLook& look) {
  constexpr std::size_t least = 12;
  if (row.size() < least || look.has_gap) return false;
  if (!look.has_unknown) return true;
  const auto is_open = [&](std::size_t i) { return i < row.size() && is_unknown(row[i]); };
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int open = static_cast<int>(is_open(i - 1)) + static_cast<int>(is_open(i + 1));
    if (is_digit(row[i]) && row[i] - '0' > open) return true;
  }
  return false;
}

}  // namespace

bool is_header(std::string_view line) {
  return line.size() > 1 && line[0] == '#' && is_letter(line[1]);
}

Likeness text_likeness(std::string_view head, const Dialect& dialect) {
  // Numbers between blanks alone are clues of something else: a cell without a hint must be there.
  if (const std::optional<std::string> dense = unspaced(head); dense && *dense != head) {
    const bool has_unknown = dense->find_first_of("_.") != std::string::npos;
    const Likeness likeness = has_unknown ? text_likeness(*dense, dialect) : Likeness::no;
    // A square with dots is more likely a sudoku.
    const bool is_clear = likeness > Likeness::possible || dense->find('_') != std::string::npos;
    return is_clear ? likeness : Likeness::no;
  }
  std::vector<Line> lines = lines_of(head);
  const Likeness by_headers = likeness_of_headers(lines, dialect);
  if (by_headers != Likeness::possible) return by_headers;
  const bool is_cut = head.size() >= head_size;
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  if (is_cut && lines.size() > 1) lines.pop_back();  // it may be cut off
  if (lines.empty()) return Likeness::no;
  const Likeness by_near_headers = likeness_of_near_headers(lines, dialect);
  if (by_near_headers != Likeness::no) return by_near_headers;
  if (dialect.is_named) return Likeness::no;
  if (is_grid_under_a_slip(lines)) return Likeness::near;
  const GridLook look = look_at(lines);
  if (!look.is_grid) return is_damaged(look) ? Likeness::near : Likeness::no;
  const std::size_t columns = lines.front().text.size();
  // Hints and no cell for a mine: a sudoku that lacks a digit, say. Only zeros could be meant so.
  if (!look.has_unknown && look.largest > 0) return Likeness::no;
  // Black and white: a picture.
  if (look.has_gap && !look.has_underscore && !look.has_digit) return Likeness::no;
  const bool is_row = lines.size() == 1 && !is_sudoku_line(columns);
  const bool is_small_sudoku = lines.size() == 1 && columns == 16;
  if ((is_row || is_small_sudoku) && is_no_board(lines.front().text, look)) return Likeness::no;
  // No true hints: a cell has eight neighbours.
  if (look.largest == largest_hint) return Likeness::near;
  if (look.has_gap) return look.has_unknown ? Likeness::likely : Likeness::possible;
  if (has_size_of_sudoku(lines.size(), columns)) return where_sudoku_may_be(look);
  if (is_sudoku_line(columns)) return Likeness::possible;
  return look.has_unknown && !is_row ? Likeness::likely : Likeness::possible;
}

bool is_guessed_text(std::string_view text, const Dialect& dialect) {
  for (const Line& line : lines_of(text)) {
    if (is_blank(line.text)) continue;
    if (!is_header(line.text)) break;
    const std::string_view word = Scanner(line).take_word();
    if (word == family_word(dialect) || word == total_word(dialect)) return false;
  }
  return true;
}

Result<PuzzlePtr> read_text(std::string_view text, const Dialect& dialect) {
  std::vector<Line> lines = lines_of(text);
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  Headers headers;
  std::size_t next = 0;
  for (; next < lines.size(); ++next) {
    if (is_blank(lines[next].text)) continue;
    if (!is_header(lines[next].text)) {
      if (!is_near_header(lines[next].text)) break;
      return fail(no_header(Scanner(lines[next]), dialect));
    }
    const std::optional<Error> trouble = read_header(lines[next], dialect, headers);
    if (trouble) return fail(*trouble);
  }
  if (next == lines.size())
    return fail(error_at(
        text, text.size(),
        expected(Words{"a row of digits and '_'", "숫자와 '_'로 된 행"}, the_end_of_the_text)));
  const Rules rules = {.counts_itself = dialect.counts_itself, .wraps = headers.wraps.has_value()};
  Result<PuzzlePtr> puzzle =
      read_grid(std::span(lines).subspan(next), 0, plain_signs, headers.mines, rules);
  if (!puzzle && puzzle.error().line == 0 && headers.wraps)
    return fail(parse_error(*headers.wraps, 1, puzzle.error().message));
  return puzzle;
}

Result<std::string> write_text(const crosshatch::Puzzle& puzzle, const Dialect& dialect) {
  std::string out;
  if (of(puzzle).rules().wraps) out += std::string(wrap_word) + "\n";
  if (of(puzzle).mines())
    out += total_word(dialect) + " " + std::to_string(*of(puzzle).mines()) + "\n";
  out += grid_text(of(puzzle), '_');
  // Rows of digits may be meant as a sudoku or a nonogram.
  const std::string_view head = std::string_view(out).substr(0, head_size);
  const bool is_clear = !dialect.is_named && text_likeness(head, dialect) > Likeness::possible;
  return is_clear ? out : family_word(dialect) + "\n" + out;
}

/// A row a line: a digit is a hint, `_` or `.` an unknown cell, `#` a place without one. Lines
/// before the grid, in any order: `#mines N` gives the total, on a board with `#wrap` the last row
/// and column are next to the first, and `#minesweeper` tells the rows from a sudoku. The plain
/// form of Tomasz Wegrzanowski's solver in Crystal, which knows no more than digits and `_`.
constinit const Codec text_codec =
    text_of<minesweeper_dialect>("rows of digits, `_` and `#`, after `#mines N` and `#wrap`");

}  // namespace crosshatch::minesweeper
