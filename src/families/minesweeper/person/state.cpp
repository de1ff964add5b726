// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"
#include "families/minesweeper/formats/dialect.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/person/person.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr Marks marks_of_mines = {.mine = "*Ff!",
                                  .clear = " -xX",
                                  .unknown = "?_.#",
                                  .expected = {"'*', a space or '?'", "'*', 빈칸 문자 또는 '?'"}};

constexpr Marks marks_with_clear_dots = {
    .mine = "*Ff!", .clear = ".-xX ", .unknown = "?_#", .expected = stars_and_dots};

bool is_one_of(std::string_view signs, char c) { return signs.find(c) != std::string_view::npos; }

std::optional<Candidates> known_by(const Marks& marks, char c) {
  if (is_one_of(marks.mine, c)) return only(mine);
  if (is_one_of(marks.clear, c)) return only(clear);
  if (is_one_of(marks.unknown, c)) return open_cell;
  return std::nullopt;
}

/// A line before the grid of a puzzle's text. No row looks like it: it has a letter after `#` that
/// says something of a cell.
bool says_nothing_of_cells(const Marks& marks, std::string_view line) {
  return is_header(line) && !known_by(marks, line[1]);
}

/// What one character says of a cell; nothing if it is none of these signs. A mine that cannot be
/// there is a wrong entry, not a wrong text.
std::optional<Candidates> read_cell(const Marks& marks, const Puzzle& puzzle, Site site, char c) {
  const Candidates possible = puzzle.may_be_mine(site) ? open_cell : only(clear);
  if (puzzle.is_hint(site) && c == static_cast<char>('0' + puzzle.hint(site))) return possible;
  if (puzzle.is_gap(site) && c == '#') return possible;
  const std::optional<Candidates> known = known_by(marks, c);
  if (!known) return std::nullopt;
  return is_one(*known) ? *known : *known & possible;
}

Message expected_at(const Marks& marks, const Puzzle& puzzle, Site site) {
  if (puzzle.is_gap(site))
    return Words{"'#', where the puzzle has no cell", "퍼즐에 칸이 없는 자리에 '#'"};
  if (!puzzle.is_hint(site)) return marks.expected;
  const Message hint = {{"the hint {0}", "숫자 {0}"}, puzzle.hint(site)};
  if (!puzzle.may_be_mine(site)) return hint;
  return {{"{0}, or {1}", "{0}, 아니면 {1}"}, marks.expected, hint};
}

}  // namespace

Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text) {
  if (text.find('.') == std::string_view::npos) return read_state(marks_of_mines, puzzle, text);
  Result<Board> with_clear_dots = read_state(marks_with_clear_dots, puzzle, text);
  const bool has_unknown = text.find_first_of("?_") != std::string_view::npos;
  if (has_unknown) return with_clear_dots;
  const bool is_solution =
      with_clear_dots && with_clear_dots->is_solved() && broken(puzzle, *with_clear_dots).empty();
  return is_solution ? with_clear_dots : read_state(marks_of_mines, puzzle, text);
}

Result<Board> read_state(const Marks& marks, const crosshatch::Puzzle& puzzle,
                         std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const auto first_row = std::find_if(lines.begin(), lines.end(), [&](const Line& line) {
    return !says_nothing_of_cells(marks, line.text);
  });
  lines.erase(lines.begin(), first_row);
  const auto rows = static_cast<std::size_t>(puzzle.rows());
  while (lines.size() > rows && is_blank(lines.back().text)) lines.pop_back();
  if (lines.size() != rows) {
    const bool is_more = lines.size() > rows;
    const int number = is_more ? lines[rows].number : lines.empty() ? 1 : lines.back().number;
    return fail(parse_error(number, 1,
                            expected({{"{0} rows as in the puzzle", "퍼즐처럼 {0}행"}, rows},
                                     {saw::it, lines.size()})));
  }
  // A blank is clear in this form, and at the ends of lines editors take blanks off.
  bool has_other_clear = false;
  bool has_blank = false;
  for (const Line& line : lines) {
    for (const char c : line.text) {
      has_blank = has_blank || c == ' ';
      has_other_clear = has_other_clear || (c != ' ' && is_one_of(marks.clear, c));
    }
  }
  const bool is_blank_clear = is_one_of(marks.clear, ' ') && (has_blank || !has_other_clear);
  Board board = start(puzzle);
  Site first = 0;
  for (const Line& line : lines) {
    Scanner in(line);
    for (; !in.at_end() && in.column() <= puzzle.columns(); in.skip(1)) {
      const Site site = first + in.column() - 1;
      const std::optional<Candidates> known = read_cell(marks, of(puzzle), site, in.peek());
      if (!known) return fail(in.expected(expected_at(marks, of(puzzle), site)));
      board[site] = *known;
    }
    const bool is_short = in.column() <= puzzle.columns() && !is_one_of(marks.unknown, ' ');
    if (is_short && !is_blank_clear)
      return fail(
          in.expected({{"{0} cells as in the puzzle", "퍼즐처럼 {0}칸"}, puzzle.columns()}));
    for (int i = in.column() - 1; is_short && i < puzzle.columns(); ++i) {
      if (of(puzzle).may_be_mine(first + i)) board[first + i] = only(clear);
    }
    if (!is_blank(in.rest()))
      return fail(in.expected(
          {{"the end of the row after {0} cells", "{0}칸 뒤 행의 끝"}, puzzle.columns()}));
    first += puzzle.columns();
  }
  return board;
}

}  // namespace crosshatch::minesweeper
