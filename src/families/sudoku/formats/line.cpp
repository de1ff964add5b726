// SPDX-License-Identifier: MIT
//
// Files with millions of these lines are read with `read_line`, so it looks at each character once
// and allocates only the puzzle.
#include "families/sudoku/formats/line.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

bool ends_cells(char c) { return is_space(c) || c == ',' || c == ';' || c == '#'; }

/// The part of `line` before a remark.
std::string_view cells_in(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && !ends_cells(line[end])) ++end;
  return line.substr(0, end);
}

/// The side of a grid with this number of cells, or 0.
int side_of(std::size_t cells) {
  for (int side = smallest_side; side <= largest_side; ++side) {
    if (static_cast<std::size_t>(side * side) == cells) return usual_shape(side) ? side : 0;
  }
  return 0;
}

std::size_t characters_in(std::string_view text) {
  if (text.empty()) return 0;
  // A first byte that continues nothing is a character, too, if no good one.
  return 1 + static_cast<std::size_t>(std::count_if(
                 text.begin() + 1, text.end(), [](char c) { return !continues_character(c); }));
}

/// A character of a text, all its bytes.
std::string_view character_at(std::string_view text, int index) {
  const auto length = [&] {
    std::size_t end = 1;
    while (end < text.size() && continues_character(text[end])) ++end;
    return end;
  };
  for (; index > 0; --index) text.remove_prefix(length());
  return text.substr(0, length());
}

/// The number of cells that a line of `cells` characters was most likely meant to have: that of a
/// size from which it differs by a few, or else 81.
int nearest_size(std::size_t cells) {
  constexpr int few = 3;
  for (int side = smallest_side; side <= largest_side; ++side) {
    const int missed = std::abs(side * side - static_cast<int>(cells));
    if (usual_shape(side) && missed <= few) return side * side;
  }
  return 81;
}

Line next_line(std::string_view& text, int& number) { return {take_line(text), number++}; }

bool is_remark(std::string_view line) { return is_blank(line) || line.front() == '#'; }

/// The next line that is not a remark; an empty one at the end of the text.
Line next_puzzle(std::string_view& text, int& number) {
  while (!text.empty()) {
    const Line line = next_line(text, number);
    if (!is_remark(line.text)) return line;
  }
  return {{}, number};
}

/// Whether these cells are a sudoku, by their number and their characters.
bool is_sudoku(std::string_view cells) {
  if (cells.size() > static_cast<std::size_t>(most_sites)) return false;
  const int side = side_of(cells.size());
  return side > 0 && std::all_of(cells.begin(), cells.end(), [&](char c) {
           const std::uint8_t number = number_of(c);
           return number == Sign::blank || number <= side;
         });
}

/// A 9x9 with a few characters too few or too many, or a foreign one. Claimed so that the error is
/// reported.
bool is_damaged(std::string_view cells) {
  const std::size_t count = characters_in(cells);
  if (count < 75 || count > 87) return false;
  const auto strange = std::count_if(cells.begin(), cells.end(), [](char c) {
    const std::uint8_t number = number_of(c);
    return number != Sign::blank && number > 9 && !continues_character(c);
  });
  return strange <= (count == 81 ? 2 : 0);
}

/// Whether these could be a line of a minesweeper board: hints and '_'.
bool may_be_hints(std::string_view cells) {
  return cells.find('_') != std::string_view::npos &&
         std::all_of(cells.begin(), cells.end(),
                     [](char c) { return c == '_' || (c >= '0' && c <= '8'); });
}

/// Whether at least half of the first lines are clearly boards of 81 cells. Then it is a file of
/// boards with some damaged lines, which is no reason to refuse the others.
bool are_mostly_boards(std::string_view head) {
  constexpr int enough = 16;
  constexpr std::size_t board_size = 81;
  int number = 1;
  int lines = 0;
  int boards = 0;
  bool has_large = false;  // 9, which is no hint of a minesweeper board
  for (; lines < enough; ++lines) {
    const Line line = next_puzzle(head, number);
    if (line.text.empty()) break;
    const std::string_view cells = cells_in(trimmed(line.text));
    if (cells.size() != board_size || !is_sudoku(cells)) continue;
    ++boards;
    has_large |= cells.find('9') != std::string_view::npos;
  }
  return has_large && 2 * boards >= lines;
}

}  // namespace

Likeness line_likeness(std::string_view head) {
  int number = 1;
  const std::string_view whole = head;
  const std::string_view first = cells_in(trimmed(next_puzzle(head, number).text));
  if (!is_sudoku(first)) {
    if (are_mostly_boards(whole)) return Likeness::likely;
    return is_damaged(first) ? Likeness::possible : Likeness::no;
  }
  const std::string_view second = cells_in(trimmed(next_puzzle(head, number).text));
  if (second.empty()) return Likeness::likely;
  if (first.size() >= 81) {
    const bool is_board = second.size() == first.size() && may_be_hints(first);
    return is_board ? Likeness::possible : Likeness::likely;
  }
  if (are_mostly_boards(whole)) return Likeness::likely;
  // Lines of 16, 36 or 64 cells may be rows of something else.
  return is_sudoku(second) ? Likeness::possible : Likeness::no;
}

/// A line of digits is also one of `line`, which reads it in the same way. So this is never more
/// certain.
Likeness sdm_likeness(std::string_view head) {
  int number = 1;
  std::string_view rest = head;
  const std::string_view cells = cells_in(trimmed(next_puzzle(rest, number).text));
  if (!std::all_of(cells.begin(), cells.end(), is_digit)) return Likeness::no;
  return std::min(line_likeness(head), Likeness::possible);
}

Result<PuzzlePtr> read_line(std::string_view text) {
  int number = 1;
  const Line line = next_puzzle(text, number);
  if (line.text.empty())
    return fail(parse_error(line.number, 1, "expected a line of cells, saw the end of the text"));
  std::size_t indent = 0;
  while (is_space(line.text[indent])) ++indent;
  const std::string_view cells = cells_in(line.text.substr(indent));
  Result<PuzzlePtr> puzzle = read_cells({cells, line.number}, static_cast<int>(indent) + 1);
  if (!puzzle) return puzzle;
  const Line second = next_puzzle(text, number);
  if (!second.text.empty())
    return fail(parse_error(second.number, 1, "expected one puzzle, saw a second line of cells"));
  return puzzle;
}

Result<PuzzlePtr> read_cells(Line line, int first_column) {
  const std::string_view cells = line.text;
  const std::size_t count = characters_in(cells);
  const int side = side_of(count);
  if (side == 0) {
    const int expected = nearest_size(std::min<std::size_t>(count, most_sites));
    const int at = std::min(static_cast<int>(std::min<std::size_t>(count, most_sites)), expected);
    return fail(parse_error(line.number, first_column + at,
                            "expected " + std::to_string(expected) + " cells in the line, saw " +
                                std::to_string(count)));
  }
  // A character of several bytes is foreign, but it counts as one character.
  std::array<std::uint8_t, most_sites> numbers;
  std::size_t site = 0;
  for (const char c : cells) {
    if (site > 0 && continues_character(c)) {
      numbers[site - 1] = Sign::foreign;
    } else {
      numbers[site++] = number_of(c);
    }
  }
  const auto error_at = [&](int index, std::string message) {
    if (numbers[index] == Sign::foreign) message += quote(character_at(cells, index));
    return parse_error(line.number, first_column + index, std::move(message));
  };
  return puzzle_of(*usual_shape(side), {numbers.data(), count}, true, {}, error_at);
}

void solve_lines(std::string_view /*heading*/, std::span<const std::string_view> lines, Cpu cpu,
                 Glance* glances, char* solutions) {
  constexpr std::size_t board_size = 81;
  const auto find_cells = [](std::string_view line) -> std::string_view {
    if (line.size() == board_size) return line;
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    const bool fits = line.size() >= board_size &&
                      (line.size() == board_size || ends_cells(line[board_size])) &&
                      is_plain_line(line.substr(board_size));
    return fits ? line.substr(0, board_size) : std::string_view();
  };
  solve_texts(lines, cpu, find_cells, glances, solutions);
}

Result<std::string> write_line(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> classic = check_classic(of(puzzle)); !classic)
    return fail(classic.error());
  Result<std::string> cells = cells_of(of(puzzle));
  if (cells) *cells += '\n';
  return cells;
}

Result<std::string> write_sdm(const crosshatch::Puzzle& puzzle) {
  if (puzzle.rows() > 9)
    return fail(unsupported("expected a grid up to 9x9, saw " + std::to_string(puzzle.rows()) +
                            " cells a side"));
  Result<std::string> line = write_line(puzzle);
  if (line) std::replace(line->begin(), line->end(), '.', '0');
  return line;
}

}  // namespace crosshatch::sudoku
