// SPDX-License-Identifier: MIT
//
// The formats that are bare numbers: a size, then a clue a line. They differ in the order of the
// two sizes, in whether rows or columns come first, and in what stands between. Readers are strict
// about all of it, because often nothing else tells the formats apart.
#include <algorithm>
#include <cstdlib>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

struct Size {
  int first = 0;
  int second = 0;
};

/// Whether a line is `count` numbers that may be sizes. Sizes over the limit still count, so that
/// they are refused as too large. The long numbers of other puzzles do not.
bool is_numbers(std::string_view line, int count) {
  constexpr std::size_t longest = 6;
  line = trimmed(line);
  int seen = 0;
  while (!line.empty()) {
    const auto end = std::find_if(line.begin(), line.end(), is_space);
    const auto word = line.substr(0, static_cast<std::size_t>(end - line.begin()));
    const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
    if (!is_number || word.size() > longest || ++seen > count) return false;
    line = trimmed(line.substr(word.size()));
  }
  return seen == count;
}

bool is_clue_line(std::string_view line) {
  return std::all_of(line.begin(), line.end(),
                     [](char c) { return is_digit(c) || is_space(c) || c == ','; });
}

/// What follows the sizes. The last line may be cut off, so it proves nothing.
struct BodyLook {
  int lines = 0;
  int foreign = 0;  ///< that are no clues
  bool is_marked = false;

  /// So few that they may be slips, to be claimed for the sake of their errors.
  [[nodiscard]] bool is_nearly_clues() const { return foreign > 0 && foreign * 4 <= lines; }
};

BodyLook body_of(LineReader lines) {
  BodyLook look;
  while (!lines.at_end()) {
    const std::string_view line = lines.take();
    const bool is_mark = line.starts_with('#');
    look.is_marked |= is_mark;
    look.foreign += !is_mark && !is_clue_line(line);
    look.lines += !lines.at_end() || !line.empty();
  }
  return look;
}

/// The sum of the numbers in a line.
int sum_of_numbers(std::string_view line) {
  int sum = 0;
  int number = 0;
  for (const char c : line) {
    number = is_digit(c) ? std::min(10 * number + (c - '0'), 10 * max_side) : 0;
    if (is_digit(c)) sum += number - number / 10;
  }
  return sum;
}

/// Whether a first line was meant to be this many sizes: one of its words is none, or a sign stands
/// between two.
bool is_nearly_numbers(std::string_view line) {
  const bool has_digit = std::any_of(line.begin(), line.end(), is_digit);
  return has_digit && line.size() <= 24 && !is_numbers(line, 2) && !is_numbers(line, 1) &&
         std::count_if(trimmed(line).begin(), trimmed(line).end(), is_space) <= 2;
}

Result<Size> read_size(const Source& source, std::string_view line, const Words& first,
                       const Words& second) {
  Cursor in(source, line);
  in.skip_blanks();
  const Result<int> one = in.side(first);
  if (!one) return fail(one.error());
  if (!is_space(in.peek()))
    return fail(in.expected({{"a space and {0}", "빈칸 문자와 {0}"}, second}));
  in.skip_blanks();
  const Result<int> two = in.side(second);
  if (!two) return fail(two.error());
  in.skip_blanks();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  return Size{*one, *two};
}

Result<int> read_one_size(const Source& source, LineReader& lines, const Words& what) {
  if (lines.at_end()) return fail(source.expected(what, source.end()));
  Cursor in(source, lines.take());
  in.skip_blanks();
  const Result<int> cells = in.side(what);
  if (!cells) return cells;
  in.skip_blanks();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  return cells;
}

/// What follows the sizes: one block, a line between, the other block.
struct NumberLayout {
  Words first = a_row;
  int first_lines = 0;
  Words second = a_column;
  int second_lines = 0;
  Words between = {};                                   ///< what the line between must be
  bool (*is_between)(std::string_view line) = nullptr;  ///< null for no such line
};

struct ClueBlocks {
  std::vector<std::string_view> first;
  std::vector<std::string_view> second;
};

Result<ClueBlocks> read_blocks(const Source& source, LineReader lines, const NumberLayout& layout) {
  Result<std::vector<std::string_view>> first =
      take_clues(source, lines, layout.first, layout.first_lines);
  if (!first) return fail(first.error());
  if (layout.is_between) {
    if (lines.at_end()) return fail(source.expected(layout.between, source.end()));
    const std::string_view line = lines.take();
    if (!layout.is_between(line)) return fail(source.expected(layout.between, line));
  }
  Result<std::vector<std::string_view>> second =
      take_clues(source, lines, layout.second, layout.second_lines);
  if (!second) return fail(second.error());
  const Result<void> end = expect_end(source, lines.rest());
  if (!end) return fail(end.error());
  return ClueBlocks{std::move(*first), std::move(*second)};
}

std::string two_numbers(int first, int second) {
  return std::to_string(first) + ' ' + std::to_string(second) + '\n';
}

Likeness two_numbers_likeness(std::string_view head) {
  LineReader lines(head);
  const std::string_view first = lines.take();
  const bool has_sizes = is_numbers(first, 2);
  const bool is_near = !has_sizes && is_nearly_numbers(first);
  if (!has_sizes && !is_near) return Likeness::no;
  const BodyLook body = body_of(lines);
  if (body.is_marked) return Likeness::no;
  if (has_sizes) {
    const bool is_so_long = std::abs(body.lines - sum_of_numbers(first)) <= 2;
    const bool is_ours = body.foreign == 0 || (body.is_nearly_clues() && is_so_long);
    return is_ours ? Likeness::possible : Likeness::no;
  }
  return is_near && body.foreign == 0 && body.lines > 2 ? Likeness::possible : Likeness::no;
}

Likeness mk_likeness(std::string_view head) {
  LineReader lines(head);
  const std::string_view first = lines.take();
  const bool has_sizes = is_numbers(first, 2);
  const bool is_near = !has_sizes && is_nearly_numbers(first);
  if (!has_sizes && !is_near) return Likeness::no;
  const BodyLook body = body_of(lines);
  if (has_sizes) {
    if (body.is_marked && body.foreign == 0) return Likeness::likely;
    const bool is_so_long = std::abs(body.lines - sum_of_numbers(first) - 1) <= 2;
    return body.is_nearly_clues() && is_so_long ? Likeness::possible : Likeness::no;
  }
  return is_near && body.is_marked && body.foreign == 0 ? Likeness::possible : Likeness::no;
}

Likeness cwd_likeness(std::string_view head) {
  LineReader lines(head);
  const std::string_view first = lines.take();
  const std::string_view second = lines.at_end() ? std::string_view() : lines.take();
  const bool has_sizes = is_numbers(first, 1) && is_numbers(second, 1);
  const bool has_one = is_numbers(first, 1) || is_numbers(second, 1);
  if (!has_one) return Likeness::no;
  const BodyLook body = body_of(lines);
  const bool is_clean = body.foreign == 0 && !body.is_marked;
  if (has_sizes && is_clean) return Likeness::possible;
  const int wanted = sum_of_numbers(first) + sum_of_numbers(second) + 1;
  if (has_sizes)
    return body.is_nearly_clues() && std::abs(body.lines - wanted) <= 2 ? Likeness::possible
                                                                        : Likeness::no;
  const bool is_short = trimmed(first).size() <= 6 && trimmed(second).size() <= 6;
  const bool has_break = trimmed(head).find("\n\n") != std::string_view::npos;
  return is_short && is_clean && has_break ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_nin(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), a_width, a_height);
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks =
      read_blocks(source, lines, {.first_lines = size->second, .second_lines = size->first});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &comma_numbers);
}

Result<PuzzlePtr> read_nemo(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), a_width, a_height);
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks = read_blocks(source, lines,
                                          {.first = a_column,
                                           .first_lines = size->first,
                                           .second = a_row,
                                           .second_lines = size->second});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->second), std::move(blocks->first)}, &comma_numbers);
}

Result<PuzzlePtr> read_mk(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), a_height, a_width);
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks =
      read_blocks(source, lines,
                  {.first_lines = size->first,
                   .second_lines = size->second,
                   .between = {"the line '#' between rows and columns", "행과 열 사이의 '#' 줄"},
                   .is_between = [](std::string_view line) { return line.starts_with('#'); }});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &comma_numbers);
}

Result<PuzzlePtr> read_cwd(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<int> height = read_one_size(source, lines, a_height);
  if (!height) return fail(height.error());
  const Result<int> width = read_one_size(source, lines, a_width);
  if (!width) return fail(width.error());
  Result<ClueBlocks> blocks =
      read_blocks(source, lines,
                  {.first_lines = *height,
                   .second_lines = *width,
                   .between = {"an empty line between rows and columns", "행과 열 사이의 빈 줄"},
                   .is_between = is_blank});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &comma_numbers);
}

Result<std::string> write_nin(const crosshatch::Puzzle& puzzle) {
  return two_numbers(puzzle.columns(), puzzle.rows()) +
         lines_of_clues(of(puzzle).row_clues(), " ") +
         lines_of_clues(of(puzzle).column_clues(), " ");
}

Result<std::string> write_nemo(const crosshatch::Puzzle& puzzle) {
  return two_numbers(puzzle.columns(), puzzle.rows()) +
         lines_of_clues(of(puzzle).column_clues(), " ") +
         lines_of_clues(of(puzzle).row_clues(), " ");
}

Result<std::string> write_mk(const crosshatch::Puzzle& puzzle) {
  return two_numbers(puzzle.rows(), puzzle.columns()) +
         lines_of_clues(of(puzzle).row_clues(), " ") + "#\n" +
         lines_of_clues(of(puzzle).column_clues(), " ");
}

Result<std::string> write_cwd(const crosshatch::Puzzle& puzzle) {
  return std::to_string(puzzle.rows()) + '\n' + std::to_string(puzzle.columns()) + '\n' +
         lines_of_clues(of(puzzle).row_clues(), " ") + '\n' +
         lines_of_clues(of(puzzle).column_clues(), " ");
}

}  // namespace

/// `W H`, the rows, the columns.
constinit const Codec nin = {
    .id = "nin",
    .title = "Jakub Wilk's .nin: width and height, rows, columns",
    .extension = ".nin",
    .likeness = two_numbers_likeness,
    .read = read_nin,
    .write = without_colours<write_nin>,
};

/// `W H`, the columns, the rows.
constinit const Codec nemo = {
    .id = "nemo",
    .title = "NemoLogic: width and height, columns, rows",
    .likeness = two_numbers_likeness,
    .read = read_nemo,
    .write = without_colours<write_nemo>,
};

/// `H W`, the rows, a line `#`, the columns.
constinit const Codec mk = {
    .id = "mk",
    .title = "Olsak's .mk: height and width, rows, #, columns",
    .extension = ".mk",
    .likeness = mk_likeness,
    .read = read_mk,
    .write = without_colours<write_mk>,
};

/// `H`, `W`, the rows, an empty line, the columns.
constinit const Codec cwd = {
    .id = "cwd",
    .title = "QNonograms .cwd: height, width, rows, columns",
    .extension = ".cwd",
    .likeness = cwd_likeness,
    .read = read_cwd,
    .write = without_colours<write_cwd>,
};

}  // namespace crosshatch::nonogram::formats
