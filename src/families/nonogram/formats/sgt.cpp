// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

/// Takes `count` clues between slashes off the front of `rest`.
Result<std::vector<std::string_view>> take_parts(const Source& source, std::string_view& rest,
                                                 const Words& line, int count, bool is_first) {
  std::vector<std::string_view> parts;
  for (int i = 1; i <= count; ++i) {
    if (!is_first && !rest.starts_with('/'))
      return fail(
          source.expected({{"/ and {0}", "/와 {0}"}, Message(line_of, line, i, count)}, rest));
    if (!is_first) rest.remove_prefix(1);
    is_first = false;
    const std::size_t end = std::min(rest.find('/'), rest.size());
    parts.push_back(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  return parts;
}

/// Clues between slashes, with a slip in them or before them.
bool is_nearly_pattern(std::string_view line) {
  constexpr std::size_t most_slips = 3;
  const auto slashes = std::count(line.begin(), line.end(), '/');
  const auto signs = std::count_if(line.begin(), line.end(), [](char c) {
    return is_digit(c) || c == '.' || c == '/' || c == 'x' || c == ':';
  });
  return slashes >= 2 && static_cast<std::size_t>(signs) + most_slips >= line.size();
}

std::string slashed(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) out += '/' + text_of(clue, ".", "");
  return out;
}

Likeness sgt_likeness(std::string_view head) {
  const Source source(head);
  Cursor in(source, stripped(head));
  const auto skip_digits = [&in] {
    const bool has_digit = is_digit(in.peek());
    while (is_digit(in.peek())) in.skip(1);
    return has_digit;
  };
  const Likeness near =
      is_nearly_pattern(first_line(in.rest())) ? Likeness::possible : Likeness::no;
  if (!skip_digits() || !in.take('x') || !skip_digits() || !in.take(':')) return near;
  const std::string_view line = first_line(in.rest());
  const bool is_pattern = std::all_of(line.begin(), line.end(),
                                      [](char c) { return is_digit(c) || c == '.' || c == '/'; });
  if (!is_pattern) return near;
  return line.find('/') != std::string_view::npos ? Likeness::certain : Likeness::possible;
}

Result<PuzzlePtr> read_sgt(std::string_view text) {
  const Source source(text);
  Cursor in(source, stripped(text));
  // The x would run into the number, so the size is read apart from it.
  const auto x = in.rest().find_first_not_of("0123456789");
  if (x == std::string_view::npos || in.rest()[x] != 'x')
    return fail(in.expected(Words{"a size like 5x5:", "5x5: 같은 크기"}));
  Cursor before_x(source, in.rest().substr(0, x));
  const Result<int> width = before_x.side(a_width);
  if (!width) return fail(width.error());
  in.skip(x + 1);
  const Result<int> height = in.side(a_height);
  if (!height) return fail(height.error());
  if (!in.take(':')) return fail(in.expected(Words{": after the size", "크기 뒤에 :"}));

  std::string_view rest = in.rest();
  Result<std::vector<std::string_view>> columns = take_parts(source, rest, a_column, *width, true);
  if (!columns) return fail(columns.error());
  Result<std::vector<std::string_view>> rows = take_parts(source, rest, a_row, *height, false);
  if (!rows) return fail(rows.error());
  if (const Result<void> end = expect_end(source, rest); !end) return fail(end.error());
  return read_parts(source, {std::move(*rows), std::move(*columns)}, &dotted_numbers);
}

Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle) {
  return std::to_string(puzzle.columns()) + 'x' + std::to_string(puzzle.rows()) + ':' +
         slashed(of(puzzle).column_clues()).substr(1) + slashed(of(puzzle).row_clues()) + '\n';
}

}  // namespace

/// A game id of Pattern in Simon Tatham's collection, `5x5:1/4/3.1/4/1/1/3/5/1.1/3`: width x
/// height, the columns, the rows.
constinit const Codec sgt = {
    .id = "sgt",
    .title = "Simon Tatham's Pattern: WxH:columns/rows",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = without_colours<write_sgt>,
};

}  // namespace crosshatch::nonogram::formats
