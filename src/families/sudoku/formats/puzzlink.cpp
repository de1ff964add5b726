// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "core/puzzlink/address.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::string_view genre = "sudoku";

Result<Board> read_body(Scanner& in, BoxShape shape) {
  const Candidates all = only(shape.side()) - 1;
  Board givens(shape.sites(), all);
  Site site = 0;
  while (!in.at_end() && !is_space(in.peek()) && in.peek() != '/') {
    const std::optional<PuzzlinkItem> item = puzzlink_item(in.rest());
    if (!item)
      return fail(in.expected(
          Words{"a hexadecimal number or a letter from g to z", "16진수나 g부터 z까지의 글자"}));
    if (item->is_number() && (item->number < 1 || item->number > shape.side()))
      return fail(in.expected(from_to(a_number, 1, shape.side())));
    const int cells = std::max(item->empty, 1);  // a '?' of the editor is a blank
    if (cells > shape.sites() - site) return fail(in.expected(the_end_after(shape.sites())));
    if (item->is_number()) givens.set(site, item->number - 1);
    site += cells;
    in.skip(item->length);
  }
  // The editor writes the blanks at the end, too: what is shorter was cut, unless it is all blank.
  const int missing = shape.sites() - site;
  if (site > 0 && missing > 0)
    return fail(in.expected({{"{0} more {0?cell|cells}", "추가로 {0}칸"}, missing}));
  return givens;
}

Likeness puzzlink_likeness(std::string_view head) {
  const bool is_ours = after_puzzlink_genre(first_line(head), genre) != std::string_view::npos;
  return is_ours ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_puzzlink(std::string_view text) {
  const Result<std::string_view> sole = only_line(text, one_address);
  if (!sole) return fail(sole.error());
  const std::string_view line = *sole;
  const std::size_t begin = after_puzzlink_genre(line, genre);
  Scanner in({line, 1});
  if (begin == std::string_view::npos)
    return fail(in.expected(Words{"an address with sudoku/9/9/", "sudoku/9/9/가 있는 주소"}));
  in.skip(begin);
  if (auto variant = puzzlink_variant(in)) return fail(*std::move(variant));
  const Result<int> columns = in.number(Words{"a width", "너비"}, 1, max_side);
  if (!columns) return fail(columns.error());
  if (!in.take('/')) return fail(in.expected(Message::verbatim("'/'")));
  const Scanner before_rows = in;
  const Result<int> rows = in.number(Words{"a height", "높이"}, 1, max_side);
  if (!rows) return fail(rows.error());
  if (*rows != *columns)
    return fail(before_rows.expected({{"a height of {0}", "높이 {0}"}, *columns}));
  const Result<BoxShape> shape = shape_of_side(*rows);
  if (!shape) {
    Error error = shape.error();
    error.line = 1;
    error.column = before_rows.column();
    return fail(error);
  }
  if (!in.at_end() && !in.take('/')) return fail(in.expected(Message::verbatim("'/'")));
  Result<Board> givens = read_body(in, *shape);
  if (!givens) return fail(givens.error());
  static_cast<void>(in.take('/'));
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  return std::make_unique<Puzzle>(*shape, std::move(*givens));
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle) {
  if (const Result<void> classic = check_classic(of(puzzle)); !classic)
    return fail(classic.error());
  if (const Result<void> plain = check_no_marks(of(puzzle)); !plain) return fail(plain.error());
  const Board& givens = of(puzzle).givens();
  return puzzlink_of_cells(genre, puzzle.columns(), puzzle.rows(), [&](Site site) {
    return givens.is_decided(site) ? givens.value(site) + 1 : -1;
  });
}

}  // namespace

/// https://puzz.link/p?sudoku/9/9/BODY: a number for each given (one hex digit, or '-' and two), a
/// letter g to z for 1 to 20 blanks. The host may be missing or another one.
constinit const Codec puzzlink_codec = {
    .id = "puzzlink",
    .title = "puzz.link address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = write_puzzlink,
};

}  // namespace crosshatch::sudoku
