// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

bool begins_name(char c) { return is_letter(c) || c == '_'; }
bool continues_name(char c) { return begins_name(c) || is_digit(c); }

bool is_name(std::string_view text) {
  return !text.empty() && begins_name(text.front()) &&
         std::all_of(text.begin(), text.end(), continues_name);
}

/// `P5 =`, if a name stands here.
Result<std::string> take_name(Cursor& in) {
  if (!begins_name(in.peek())) return std::string();
  const std::string_view rest = in.rest();
  while (!in.at_end() && continues_name(in.peek())) in.skip(1);
  const std::string_view name = rest.substr(0, rest.size() - in.rest().size());
  in.skip_space();
  if (!in.take('=')) return fail(in.expected(Message::verbatim("=")));
  in.skip_space();
  return std::string(name);
}

Result<void> take_mark(Cursor& in, char mark) {
  in.skip_space();
  if (!in.take(mark)) return fail(in.expected(Message::verbatim(std::string(1, mark))));
  in.skip_space();
  return {};
}

Result<Clue> take_clue(const Source& source, Cursor& in, const Words& line, int number, int cells) {
  const std::string_view begin = in.rest();
  if (const Result<void> open = take_mark(in, '['); !open) return fail(open.error());
  Clue clue;
  bool is_done = in.peek() == ']';
  while (!is_done) {
    const Result<int> run = in.number(length_of_a_run);
    if (!run) return fail(run.error());
    append(clue, *run);
    in.skip_space();
    is_done = in.peek() == ']';
    if (!is_done && !in.take(',')) return fail(in.expected(Words{", or ]", ", 또는 ]"}));
    in.skip_space();
  }
  in.skip(1);
  const Result<void> fits = expect_fit(source, begin, clue, line, number, cells);
  if (!fits) return fail(fits.error());
  return clue;
}

Result<std::vector<Clue>> take_block(const Source& source, Cursor& in, const Words& line, int count,
                                     int cells) {
  std::vector<Clue> clues;
  for (int i = 1; i <= count; ++i) {
    if (const Result<void> comma = take_mark(in, ','); !comma)
      return fail(in.expected({line_of, line, i, count}));
    Result<Clue> clue = take_clue(source, in, line, i, cells);
    if (!clue) return fail(clue.error());
    clues.push_back(std::move(*clue));
  }
  return clues;
}

std::string bracketed(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) out += ",[" + text_of(clue, ",") + "]";
  return out;
}

Likeness plist_likeness(std::string_view head) {
  const Source source(head);
  Cursor in(source, head);
  in.skip_space();
  const Result<std::string> name = take_name(in);
  // With a slip before its first clue, for the sake of the error.
  const auto brackets = std::count(head.begin(), head.end(), '[');
  const bool is_near =
      brackets >= 3 && head.find("],[") != std::string_view::npos && (!name || in.peek() != '[');
  const Likeness near =
      is_near && stripped(head).front() != '{' ? Likeness::possible : Likeness::no;
  if (!name || !in.take('[')) return near;
  in.skip_space();
  // Two lists of clues, which is another format.
  if (in.peek() == '[' || in.peek() == '(') return Likeness::no;
  if (!name->empty()) return Likeness::certain;
  const bool is_list = head.find("],[") != std::string_view::npos;
  const Likeness otherwise = is_list ? Likeness::possible : Likeness::no;
  if (!is_digit(in.peek()) || !in.number(a_height)) return otherwise;
  in.skip_space();
  if (!in.take(',')) return otherwise;
  in.skip_space();
  if (!is_digit(in.peek()) || !in.number(a_width)) return otherwise;
  in.skip_space();
  if (in.take(',')) in.skip_space();
  return in.peek() == '[' ? Likeness::certain : Likeness::possible;
}

Result<PuzzlePtr> read_plist(std::string_view text) {
  const Source source(text);
  Cursor in(source, text);
  in.skip_space();
  Result<std::string> name = take_name(in);
  if (!name) return fail(name.error());
  if (const Result<void> open = take_mark(in, '['); !open) return fail(open.error());
  const Result<int> height = in.side(a_height);
  if (!height) return fail(height.error());
  if (const Result<void> comma = take_mark(in, ','); !comma) return fail(comma.error());
  const Result<int> width = in.side(a_width);
  if (!width) return fail(width.error());
  Result<std::vector<Clue>> rows = take_block(source, in, a_row, *height, *width);
  if (!rows) return fail(rows.error());
  const std::string_view at_columns = in.rest();
  Result<std::vector<Clue>> columns = take_block(source, in, a_column, *width, *height);
  if (!columns) return fail(columns.error());
  if (const Result<void> close = take_mark(in, ']'); !close) return fail(close.error());
  if (const Result<void> end = expect_end(source, in.rest()); !end) return fail(end.error());
  return make_puzzle_at(source, at_columns, std::move(*rows), std::move(*columns),
                        std::move(*name));
}

Result<std::string> write_plist(const crosshatch::Puzzle& puzzle) {
  const std::string name = is_name(puzzle.title()) ? puzzle.title() + " = " : "";
  return name + '[' + std::to_string(puzzle.rows()) + ',' + std::to_string(puzzle.columns()) +
         bracketed(of(puzzle).row_clues()) + bracketed(of(puzzle).column_clues()) + "]\n";
}

}  // namespace

/// A Python list, `P5 = [5,5,[1,1],[5],...]`: rows, columns, the row clues, the column clues. The
/// name before it may be missing; it is the title.
constinit const Codec plist = {
    .id = "plist",
    .title = "Python list: [rows, columns, [clue], ...]",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = plist_likeness,
    .read = read_plist,
    .write = without_colours<write_plist>,
};

}  // namespace crosshatch::nonogram::formats
