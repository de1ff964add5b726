// SPDX-License-Identifier: MIT
//
// The first number of "2x3" counts the columns of boxes, the second the rows of boxes; a grid of 2
// columns and 3 rows of boxes has boxes of 2 rows and 3 columns.
#include "families/sudoku/formats/sgt.h"

#include <algorithm>

#include "base/text.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find_first_of("\r\n"));
}

/// How many cells a description stands for; -1 for characters that none has.
long long cells_in(std::string_view description) {
  long long cells = 0;
  bool in_number = false;
  for (const char c : description) {
    if (c == ',') break;  // the parts of jigsaw and killer
    const bool is_letter = c >= 'a' && c <= 'z';
    if (!is_letter && !is_digit(c) && c != '_') return -1;
    if (is_letter) cells += c - 'a' + 1;
    cells += is_digit(c) && !in_number;
    in_number = is_digit(c);
  }
  return cells;
}

Result<Shape> read_parameters(Scanner& in) {
  const Scanner begin = in;
  const auto take_number = [&in] {
    int number = 0;
    while (is_digit(in.peek()) && number <= largest_side) {
      number = number * 10 + (in.peek() - '0');
      in.skip(1);
    }
    return number;
  };
  const int columns_of_boxes = take_number();
  if (in.peek() == 'j') return fail(unsupported("expected a plain sudoku, saw a jigsaw"));
  if (columns_of_boxes == 0 || !in.take('x')) return fail(begin.expected("a size such as 3x3"));
  const int rows_of_boxes = take_number();
  const Shape shape{columns_of_boxes, rows_of_boxes};
  if (columns_of_boxes > largest_side || rows_of_boxes > largest_side ||
      shape.side() > largest_side)
    return fail(Error{ErrorCode::too_large, "expected a grid of at most 25 cells a side", 1,
                      begin.column()});
  if (shape.box_rows < 2 || shape.box_columns < 2)
    return fail(begin.expected("boxes of at least 2x2 cells"));
  for (; !in.at_end() && in.peek() != ':'; in.skip(1)) {
    const char c = in.peek();
    if (c == 'j') return fail(unsupported("expected a plain sudoku, saw a jigsaw"));
    if (c == 'k') return fail(unsupported("expected a plain sudoku, saw a killer"));
    if (c == 'x') return fail(unsupported("expected a plain sudoku, saw one with diagonals"));
    if (c == 'd') in.skip(1);  // a difficulty, a letter; the others are symmetries
    if (in.at_end() || (!is_digit(in.peek()) && (in.peek() < 'a' || in.peek() > 'z')))
      return fail(in.expected("':'"));
  }
  if (!in.take(':')) return fail(in.expected("':' and the cells"));
  return shape;
}

}  // namespace

Likeness sgt_likeness(std::string_view head) {
  const std::string_view line = trimmed(first_line(head));
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon > 12) return Likeness::no;
  std::size_t at = 0;
  const auto take_number = [&] {
    int number = 0;
    for (; at < colon && is_digit(line[at]) && number <= largest_side; ++at)
      number = number * 10 + (line[at] - '0');
    return number;
  };
  const int columns = take_number();
  if (at < colon && line[at] == 'x') ++at;
  const bool is_jigsaw = at < colon && line[at] == 'j';
  const int rows = is_jigsaw ? 1 : take_number();
  const int side = columns * rows;
  // Other games of the collection have W x H cells, not (W x H) squared.
  const bool fits = side >= 2 && side <= largest_side &&
                    cells_in(line.substr(colon + 1)) == static_cast<long long>(side) * side;
  return fits ? Likeness::likely : Likeness::no;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  const std::string_view line = first_line(text);
  if (text.find_first_not_of(" \t\r\n", line.size()) != std::string_view::npos)
    return fail(parse_error(2, 1, "expected one game id"));
  Scanner in({line, 1});
  in.skip_spaces();
  const Result<Shape> shape = read_parameters(in);
  if (!shape) return fail(shape.error());

  Board givens(shape->sites(), only(shape->side()) - 1);
  Site site = 0;
  while (!in.at_end() && !is_space(in.peek())) {
    const Scanner before = in;
    const char c = in.peek();
    if (c == '_') {
      in.skip(1);
      continue;
    }
    int number = 0;
    int cells = 1;
    if (c >= 'a' && c <= 'z') {
      cells = c - 'a' + 1;
      in.skip(1);
    } else if (is_digit(c)) {
      for (; is_digit(in.peek()) && number <= largest_side; in.skip(1))
        number = number * 10 + (in.peek() - '0');
      if (number < 1 || number > shape->side())
        return fail(before.expected("a number from 1 to " + std::to_string(shape->side())));
    } else {
      return fail(before.expected("a letter, a number or '_'"));
    }
    if (cells > shape->sites() - site)
      return fail(before.expected("the end after " + std::to_string(shape->sites()) + " cells"));
    if (number > 0) givens.set(site, number - 1);
    site += cells;
  }
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected("the end of the line"));
  if (site < shape->sites())
    return fail(parse_error(
        1, in.column(),
        "expected " + std::to_string(shape->sites()) + " cells, saw " + std::to_string(site)));
  return std::make_unique<Puzzle>(*shape, std::move(givens));
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  const Puzzle& sudoku = of(puzzle);
  if (const Result<void> parts = check_parts(sudoku, part::none); !parts)
    return fail(parts.error());
  if (!sudoku.is_plain())
    return fail(unsupported("expected only givens and blanks, saw pencil marks"));
  std::string out = std::to_string(sudoku.shape().box_rows) + "x" +
                    std::to_string(sudoku.shape().box_columns) + ":";
  int blanks = 0;
  const auto close_blanks = [&] {
    if (blanks > 0) out += static_cast<char>('a' + blanks - 1);
    blanks = 0;
  };
  for (const Candidates candidates : sudoku.givens().all()) {
    if (!std::has_single_bit(candidates)) {
      if (++blanks == 26) close_blanks();
      continue;
    }
    const bool follows_number = blanks == 0 && is_digit(out.back());
    close_blanks();
    if (follows_number) out += '_';
    out += std::to_string(std::countr_zero(candidates) + 1);
  }
  close_blanks();
  return out + "\n";
}

}  // namespace crosshatch::sudoku
