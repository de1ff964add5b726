// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/puzzlink.h"

#include <algorithm>

#include "base/text.h"
#include "families/sudoku/formats/cells.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view kind = "sudoku/";

/// Where "sudoku/" begins: at the start of the line or after a '?'; npos if nowhere.
std::size_t find_kind(std::string_view line) {
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  if (line.substr(indent).starts_with(kind)) return indent;
  const std::size_t mark = line.find("?sudoku/");
  return mark == std::string_view::npos ? mark : mark + 1;
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

/// One item of the body: a number, or a run of blanks.
struct Item {
  int number = 0;  ///< 0 = blanks
  int blanks = 0;
};

Result<Item> take_item(Scanner& in) {
  const char c = in.peek();
  if (c >= 'g' && c <= 'z') {
    in.skip(1);
    return Item{.blanks = c - 'g' + 1};
  }
  if (in.take('.')) return Item{.blanks = 1};  // a '?' of the editor
  const std::size_t digits = in.take('-') ? 2 : 1;
  if (in.rest().size() < digits) return fail(in.expected("a hexadecimal number"));
  int number = 0;
  for (const char digit : in.rest().substr(0, digits)) {
    if (hex_value(digit) < 0)
      return fail(in.expected("a hexadecimal number or a letter from g to z"));
    number = number * 16 + hex_value(digit);
  }
  in.skip(digits);
  return Item{.number = number};
}

Result<Board> read_body(Scanner& in, Shape shape) {
  const Candidates all = only(shape.side()) - 1;
  Board givens(shape.sites(), all);
  Site site = 0;
  while (!in.at_end() && !is_space(in.peek()) && in.peek() != '/') {
    const Scanner before = in;
    const Result<Item> item = take_item(in);
    if (!item) return fail(item.error());
    if (item->blanks == 0 && (item->number < 1 || item->number > shape.side()))
      return fail(before.expected("a number from 1 to " + std::to_string(shape.side())));
    if (site >= shape.sites() || item->blanks > shape.sites() - site)
      return fail(before.expected("the end after " + std::to_string(shape.sites()) + " cells"));
    if (item->blanks == 0) givens.set(site++, item->number - 1);
    site += item->blanks;
  }
  return givens;
}

}  // namespace

Likeness puzzlink_likeness(std::string_view head) {
  const std::string_view first = head.substr(0, head.find_first_of("\r\n"));
  return find_kind(first) == std::string_view::npos ? Likeness::no : Likeness::certain;
}

Result<PuzzlePtr> read_puzzlink(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  if (text.find_first_not_of(" \t\r\n", end) != std::string_view::npos)
    return fail(parse_error(2, 1, "expected one address"));
  const std::string_view line = text.substr(0, end);
  const std::size_t begin = find_kind(line);
  Scanner in({line, 1});
  if (begin == std::string_view::npos) return fail(in.expected("an address with sudoku/9/9/"));
  in.skip(begin + kind.size());
  const Result<int> columns = in.number("a width", 1, max_side);
  if (!columns) return fail(columns.error());
  if (!in.take('/')) return fail(in.expected("'/'"));
  const Scanner before_rows = in;
  const Result<int> rows = in.number("a height", 1, max_side);
  if (!rows) return fail(rows.error());
  if (*rows != *columns)
    return fail(before_rows.expected("a height of " + std::to_string(*columns)));
  const Result<Shape> shape = shape_of_side(*rows);
  if (!shape) {
    Error error = shape.error();
    error.line = 1;
    error.column = before_rows.column();
    return fail(error);
  }
  if (!in.at_end() && !in.take('/')) return fail(in.expected("'/'"));
  Result<Board> givens = read_body(in, *shape);
  if (!givens) return fail(givens.error());
  static_cast<void>(in.take('/'));
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected("the end of the line"));
  return std::make_unique<Puzzle>(*shape, std::move(*givens));
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> usual = check_usual_shape(of(puzzle)); !usual) return fail(usual.error());
  if (!of(puzzle).is_plain())
    return fail(unsupported("expected only givens and blanks, saw pencil marks"));
  const std::string side = std::to_string(puzzle.rows());
  std::string out = "https://puzz.link/p?sudoku/" + side + "/" + side + "/";
  int blanks = 0;
  const auto close_blanks = [&] {
    if (blanks > 0) out += static_cast<char>('g' + blanks - 1);
    blanks = 0;
  };
  for (const Candidates candidates : of(puzzle).givens().all()) {
    if (!std::has_single_bit(candidates)) {
      if (++blanks == 20) close_blanks();
      continue;
    }
    close_blanks();
    constexpr std::string_view hex = "0123456789abcdef";
    const int number = std::countr_zero(candidates) + 1;
    if (number >= 16) out.append("-") += hex[number / 16];
    out += hex[number % 16];
  }
  close_blanks();
  return out + "\n";
}

}  // namespace crosshatch::sudoku
