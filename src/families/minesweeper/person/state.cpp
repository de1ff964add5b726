// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/state.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"
#include "families/minesweeper/formats/text.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::string_view mine_signs = "*Ff!";
constexpr std::string_view clear_signs = " -xX";
constexpr std::string_view unknown_signs = "?_.#";

bool is_one_of(std::string_view signs, char c) { return signs.find(c) != std::string_view::npos; }

std::optional<Candidates> known_by(char c) {
  if (is_one_of(mine_signs, c)) return only(mine);
  if (is_one_of(clear_signs, c)) return only(clear);
  if (is_one_of(unknown_signs, c)) return open_cell;
  return std::nullopt;
}

/// A line before the grid of a puzzle's text. No row looks like it: it has a letter after `#` that
/// says something of a cell.
bool says_nothing_of_cells(std::string_view line) { return is_header(line) && !known_by(line[1]); }

/// What one character says of a cell; nothing if it cannot stand there.
std::optional<Candidates> read_cell(const Puzzle& puzzle, Site site, char c) {
  if (puzzle.hint(site) == unknown) return known_by(c);
  const bool is_same = puzzle.is_hint(site) && c == static_cast<char>('0' + puzzle.hint(site));
  if (is_same || is_one_of(clear_signs, c) || is_one_of(unknown_signs, c)) return only(clear);
  return std::nullopt;
}

std::string expected_at(const Puzzle& puzzle, Site site) {
  if (puzzle.is_hint(site)) return "the hint " + std::to_string(puzzle.hint(site));
  if (puzzle.is_gap(site)) return "'#', where the puzzle has no cell";
  return "'*', a space or '?'";
}

}  // namespace

Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const auto first_row = std::find_if(lines.begin(), lines.end(), [](const Line& line) {
    return !says_nothing_of_cells(line.text);
  });
  lines.erase(lines.begin(), first_row);
  const auto rows = static_cast<std::size_t>(puzzle.rows());
  while (lines.size() > rows && is_blank(lines.back().text)) lines.pop_back();
  if (lines.size() != rows) {
    const bool is_more = lines.size() > rows;
    const int number = is_more ? lines[rows].number : lines.empty() ? 1 : lines.back().number;
    return fail(parse_error(number, 1,
                            "expected " + std::to_string(rows) + " rows as in the puzzle, saw " +
                                std::to_string(lines.size())));
  }
  Board board = start(puzzle);
  Site first = 0;
  for (const Line& line : lines) {
    Scanner in(line);
    for (; !in.at_end() && in.column() <= puzzle.columns(); in.skip(1)) {
      const Site site = first + in.column() - 1;
      const std::optional<Candidates> known = read_cell(of(puzzle), site, in.peek());
      if (!known) return fail(in.expected(expected_at(of(puzzle), site)));
      board[site] = *known;
    }
    if (!is_blank(in.rest()))
      return fail(
          in.expected("the end of the row after " + std::to_string(puzzle.columns()) + " cells"));
    first += puzzle.columns();
  }
  return board;
}

}  // namespace crosshatch::minesweeper
