// SPDX-License-Identifier: MIT
#include "families/minesweeper/formats/sgt.h"

#include <algorithm>

#include "base/text.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr int cells_a_digit = 4;

bool is_hexadecimal(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  return (c | 0x20) - 'a' + 10;
}

/// The board at the end of the game.
Result<PuzzlePtr> revealed(int rows, int columns, const std::vector<bool>& is_mine) {
  const int mines = static_cast<int>(std::count(is_mine.begin(), is_mine.end(), true));
  std::vector<Hint> hints(is_mine.size(), unknown);
  Result<PuzzlePtr> empty = make_puzzle(rows, columns, hints, std::nullopt);
  if (!empty) return empty;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (is_mine[i]) continue;
    int around = 0;
    each_counted(of(**empty), static_cast<Site>(i),
                 [&](Site cell) { around += is_mine[static_cast<std::size_t>(cell)]; });
    hints[i] = static_cast<Hint>(around);
  }
  return make_puzzle(rows, columns, std::move(hints), mines);
}

struct Header {
  int columns = 0;
  int rows = 0;
  int mines = -1;
};

Result<Header> read_header(Scanner& in) {
  Header header;
  const Result<int> columns = read_side(in, "a width");
  if (!columns) return fail(columns.error());
  header.columns = *columns;
  if (!in.take('x')) return fail(in.expected("'x' and the height"));
  const Result<int> rows = read_side(in, "a height");
  if (!rows) return fail(rows.error());
  header.rows = *rows;
  if (in.take('n')) {
    Scanner digits = in;
    while (is_digit(digits.peek())) digits.skip(1);
    const std::string_view number = in.rest().substr(0, in.rest().size() - digits.rest().size());
    Scanner alone({number, in.line_number()});
    const Result<int> mines = alone.number("a number of mines", 0, max_side * max_side);
    if (!mines) return fail(in.expected("a number of mines"));
    header.mines = *mines;
    in = digits;
  }
  if (in.take('a')) {  // the generator was allowed to need guesses
  }
  if (in.peek() == '#') return fail(in.expected("':' and a layout, not a random seed"));
  if (!in.take(':')) return fail(in.expected("':' and the layout"));
  return header;
}

/// The first click and the letter before the digits.
Result<int> pass_preamble(Scanner& in) {
  if (in.peek() == 'r') return fail(in.expected("a layout, not a random seed"));
  for (int i = 0; i < 2 && in.rest().find(',') != std::string_view::npos; ++i) {
    while (is_digit(in.peek())) in.skip(1);
    if (!in.take(',')) return fail(in.expected("the place of the first click"));
  }
  if (in.peek() == 'm') return fail(in.expected("an unmasked layout, which begins with 'u'"));
  static_cast<void>(in.take('u'));
  return 0;
}

Result<PuzzlePtr> read_id(Scanner& in) {
  const Result<Header> header = read_header(in);
  if (!header) return fail(header.error());
  const Result<int> preamble = pass_preamble(in);
  if (!preamble) return fail(preamble.error());
  const auto cells = static_cast<std::size_t>(header->rows * header->columns);
  const std::size_t digits = (cells + cells_a_digit - 1) / cells_a_digit;
  std::vector<bool> is_mine(cells, false);
  for (std::size_t i = 0; i < digits; ++i, in.skip(1)) {
    if (in.at_end() || !is_hexadecimal(in.peek()))
      return fail(in.expected(std::to_string(digits - i) + " more hexadecimal digits"));
    for (std::size_t bit = 0; bit < cells_a_digit; ++bit) {
      const std::size_t cell = i * cells_a_digit + bit;
      if (cell < cells)
        is_mine[cell] = (digit_value(in.peek()) >> (cells_a_digit - 1 - bit) & 1) != 0;
    }
  }
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected("the end of the id"));
  const auto mines = std::count(is_mine.begin(), is_mine.end(), true);
  if (header->mines >= 0 && header->mines != mines)
    return fail(parse_error(
        in.line_number(), 1,
        "expected " + std::to_string(header->mines) + " mines, saw " + std::to_string(mines)));
  return revealed(header->rows, header->columns, is_mine);
}

}  // namespace

Likeness sgt_likeness(std::string_view head) {
  for (const Line& line : lines_of(head.substr(0, 256))) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    if (!read_header(in)) return Likeness::no;
    // Only Mines has a first click, or a letter before hexadecimal digits.
    while (is_digit(in.peek()) || in.peek() == ',') in.skip(1);
    const bool has_letter = in.take('u') || in.take('m');
    while (is_hexadecimal(in.peek())) in.skip(1);
    if (!in.at_end()) return Likeness::no;
    return has_letter ? Likeness::likely : Likeness::possible;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  PuzzlePtr puzzle;
  for (const Line& line : lines_of(text)) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    if (puzzle) return fail(in.expected("one game id"));
    Result<PuzzlePtr> read = read_id(in);
    if (!read) return read;
    puzzle = std::move(*read);
  }
  if (!puzzle) return fail(parse_error(1, 1, "expected a game id, saw the end of the text"));
  return puzzle;
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  if (std::optional<Error> trouble = unsayable(of(puzzle), "sgt")) return fail(*std::move(trouble));
  std::vector<bool> is_mine;
  for (Site site = 0; site < puzzle.sites(); ++site) is_mine.push_back(!of(puzzle).is_hint(site));
  const Result<PuzzlePtr> same = revealed(puzzle.rows(), puzzle.columns(), is_mine);
  if (!same || !(*same)->is_same(puzzle))
    return fail(Error{ErrorCode::unsupported,
                      "sgt can only say boards that show all their hints and the total"});
  std::string out = std::to_string(puzzle.columns()) + "x" + std::to_string(puzzle.rows()) + ":u";
  for (std::size_t i = 0; i < is_mine.size(); i += cells_a_digit) {
    int digit = 0;
    for (std::size_t bit = 0; bit < cells_a_digit; ++bit)
      digit = 2 * digit + (i + bit < is_mine.size() && is_mine[i + bit] ? 1 : 0);
    out += "0123456789abcdef"[digit];
  }
  return out + "\n";
}

}  // namespace crosshatch::minesweeper
