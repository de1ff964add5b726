// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

/// The number of a line that is nothing but a number.
std::optional<int> lone_number(std::string_view line) {
  constexpr std::size_t longest = 6;
  line = trimmed(line);
  const bool is_number =
      !line.empty() && line.size() <= longest && std::all_of(line.begin(), line.end(), is_digit);
  if (!is_number) return std::nullopt;
  int number = 0;
  for (const char c : line) number = 10 * number + (c - '0');
  return number;
}

class CwcReader {
 public:
  explicit CwcReader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    const Result<int> height = read_size(a_height, max_side);
    if (!height) return fail(height.error());
    const Result<int> width = read_size(a_width, max_side);
    if (!width) return fail(width.error());
    const Result<int> colours = read_size(number_of_colours, max_colours);
    if (!colours) return fail(colours.error());
    colours_ = *colours;
    Result<std::vector<Clue>> rows = read_side(a_row, *height, *width);
    if (!rows) return fail(rows.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    const std::string_view at_columns = lines_.rest();
    Result<std::vector<Clue>> columns = read_side(a_column, *width, *height);
    if (!columns) return fail(columns.error());
    if (const Result<void> end = expect_end(source_, lines_.rest()); !end) return fail(end.error());
    return make_puzzle_at(source_, at_columns, std::move(*rows), std::move(*columns), {},
                          numbered_palette(colours_));
  }

 private:
  /// A line of one number, at least 1.
  Result<int> read_size(const Words& what, int most) {
    const Message wanted = from_to(what, 1, most);
    if (lines_.at_end()) return fail(source_.expected(wanted, source_.end()));
    Cursor in(source_, lines_.take());
    in.skip_blanks();
    const Cursor before = in;
    const Result<int> number = in.number(wanted);
    if (!number) return number;
    if (*number < 1 || *number > most || in.peek() == '.') {
      Error error = before.expected(wanted);
      if (*number > most) error.code = ErrorCode::too_large;
      return fail(std::move(error));
    }
    in.skip_blanks();
    if (!in.at_end()) return fail(in.expected(noun::end_of_line));
    return number;
  }

  Result<void> take_blank() {
    if (!lines_.at_end() && is_blank(lines_.peek())) {
      lines_.take();
      return {};
    }
    return fail(source_.expected(Words{"an empty line between the blocks", "블록 사이의 빈 줄"},
                                 lines_.at_end() ? source_.end() : lines_.peek()));
  }

  /// A block of lengths, an empty line, a block of colours.
  Result<std::vector<Clue>> read_side(const Words& line, int count, int cells) {
    const Result<std::vector<std::string_view>> lengths = take_clues(source_, lines_, line, count);
    if (!lengths) return fail(lengths.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    const Result<std::vector<std::string_view>> colours =
        take_clues(source_, lines_, line, count,
                   {"the colours of {0} {1} of {2}", "{2}{0} 중 {1}번째 {0}의 색들"});
    if (!colours) return fail(colours.error());
    std::vector<Clue> clues;
    for (std::size_t i = 0; i < lengths->size(); ++i) {
      Result<Clue> clue = read_clue((*lengths)[i], (*colours)[i]);
      if (!clue) return fail(clue.error());
      const Result<void> fits =
          expect_fit(source_, (*lengths)[i], *clue, line, static_cast<int>(i) + 1, cells);
      if (!fits) return fail(fits.error());
      clues.push_back(std::move(*clue));
    }
    return clues;
  }

  /// Reads both parts number by number. A run of no cells may have any colour, or none.
  Result<Clue> read_clue(std::string_view lengths, std::string_view colours) const {
    Cursor in_lengths(source_, lengths);
    Cursor in_colours(source_, colours);
    Clue clue;
    const Message a_length = length_of_a_run;
    const Message a_colour = from_to(Words{"a colour", "색"}, 1, colours_);
    in_lengths.skip_blanks();
    in_colours.skip_blanks();
    while (!in_lengths.at_end()) {
      const Result<int> length = take_number(in_lengths, a_length);
      if (!length) return fail(length.error());
      if (*length == 0 && in_colours.at_end()) continue;
      const Cursor at = in_colours;
      const Result<int> colour = take_number(in_colours, a_colour);
      if (!colour) return fail(colour.error());
      if (*length > 0 && (*colour < 1 || *colour > colours_)) return fail(at.expected(a_colour));
      append(clue, {*length, *colour});
    }
    if (!in_colours.at_end())
      return fail(
          in_colours.expected(Words{"as many colours as there are runs", "수마다 색 하나"}));
    return clue;
  }

  static Result<int> take_number(Cursor& in, const Message& what) {
    const Result<int> number = in.number(what);
    if (!number) return number;
    if (!in.at_end() && !is_space(in.peek())) return fail(in.expected(space_or_end_of_line));
    in.skip_blanks();
    return number;
  }

  Source source_;
  LineReader lines_;
  int colours_ = 0;
};

std::string colour_lines(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) {
    for (const Run& run : clue)
      out += (&run == &clue.front() ? "" : " ") + std::to_string(run.colour);
    out += '\n';
  }
  return out;
}

Likeness cwc_likeness(std::string_view head) {
  LineReader lines(head);
  std::optional<int> height;
  int slips = 0;
  for (int i = 0; i < 3; ++i) {
    if (lines.at_end()) return Likeness::no;
    const std::string_view text = lines.take();
    const std::optional<int> number = lone_number(text);
    if (!number && (trimmed(text).empty() || text.size() > 8)) return Likeness::no;
    slips += !number;
    if (i == 0) height = number;
  }
  // Lengths and colours of the rows each end with an empty line, if the head is long enough to show
  // it. A few slips are left to the reader, if what stands between the blocks is right.
  int line = 0;
  int breaks = 0;
  while (!lines.at_end()) {
    const std::string_view text = lines.take();
    const bool is_last = lines.at_end();
    const bool is_clue =
        std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || is_space(c); });
    const bool is_between = height && (line == *height || line == 2 * *height + 1);
    const bool is_slip = !is_clue || (is_between && !is_last && !is_blank(text));
    slips += is_slip;
    breaks += is_between && is_blank(text);
    ++line;
  }
  if (slips == 0) return Likeness::possible;
  return slips * 4 <= line && (breaks == 2 || !height) ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_cwc(std::string_view text) { return CwcReader(text).read(); }

Result<std::string> write_cwc(const crosshatch::Puzzle& puzzle) {
  const std::vector<Clue>& rows = of(puzzle).row_clues();
  const std::vector<Clue>& columns = of(puzzle).column_clues();
  return std::to_string(puzzle.rows()) + '\n' + std::to_string(puzzle.columns()) + '\n' +
         std::to_string(of(puzzle).palette().size()) + '\n' + lines_of_clues(rows, " ", "") + '\n' +
         colour_lines(rows) + '\n' + lines_of_clues(columns, " ", "") + '\n' +
         colour_lines(columns);
}

}  // namespace

/// `H`, `W`, the number of colours; then blocks with an empty line between: the lengths of the runs
/// of each row, their colours from 1, and the same of the columns.
constinit const Codec cwc = {
    .id = "cwc",
    .title = "webpbn's .cwc: .cwd with blocks of colour numbers",
    .extension = ".cwc",
    .likeness = cwc_likeness,
    .read = read_cwc,
    .write = write_cwc,
};

}  // namespace crosshatch::nonogram::formats
