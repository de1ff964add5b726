// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/numbers.h"

#include <algorithm>

#include "families/nonogram/formats/clues.h"

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

/// How a head goes on after its sizes: clues only, clues and a line that begins with #, or other.
enum class LinesKind : std::uint8_t { clues, marked_clues, other };

LinesKind body_of(LineReader lines) {
  bool is_marked = false;
  while (!lines.at_end()) {
    const std::string_view line = lines.take();
    const bool is_mark = line.starts_with('#');
    // The last line may be cut off, so it proves nothing.
    if (!is_mark && !is_clue_line(line)) return LinesKind::other;
    is_marked |= is_mark;
  }
  return is_marked ? LinesKind::marked_clues : LinesKind::clues;
}

Result<Size> read_size(const Source& source, std::string_view line, std::string_view first,
                       std::string_view second) {
  Cursor in(source, line);
  in.skip_blanks();
  const Result<int> one = in.side(first);
  if (!one) return fail(one.error());
  if (!is_space(in.peek())) return fail(in.expected("a space and " + std::string(second)));
  in.skip_blanks();
  const Result<int> two = in.side(second);
  if (!two) return fail(two.error());
  in.skip_blanks();
  if (!in.at_end()) return fail(in.expected("the end of the line"));
  return Size{*one, *two};
}

Result<int> read_one_size(const Source& source, LineReader& lines, std::string_view what) {
  if (lines.at_end()) return fail(source.expected(what, source.end()));
  Cursor in(source, lines.take());
  in.skip_blanks();
  const Result<int> cells = in.side(what);
  if (!cells) return cells;
  in.skip_blanks();
  if (!in.at_end()) return fail(in.expected("the end of the line"));
  return cells;
}

/// What follows the sizes: one block, a line between, the other block.
struct NumberLayout {
  const char* first = "row";
  int first_lines = 0;
  const char* second = "column";
  int second_lines = 0;
  const char* between = nullptr;  ///< what the line between must be, or null for no such line
  bool (*is_between)(std::string_view line) = nullptr;
};

struct ClueBlocks {
  std::vector<std::string_view> first;
  std::vector<std::string_view> second;
};

Result<ClueBlocks> read_blocks(const Source& source, LineReader lines, const NumberLayout& layout) {
  Result<std::vector<std::string_view>> first =
      take_clues(source, lines, layout.first, layout.first_lines);
  if (!first) return fail(first.error());
  if (layout.between) {
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

}  // namespace

Likeness two_numbers_likeness(std::string_view head) {
  LineReader lines(head);
  if (!is_numbers(lines.take(), 2)) return Likeness::no;
  return body_of(lines) == LinesKind::clues ? Likeness::possible : Likeness::no;
}

Likeness mk_likeness(std::string_view head) {
  LineReader lines(head);
  if (!is_numbers(lines.take(), 2)) return Likeness::no;
  return body_of(lines) == LinesKind::marked_clues ? Likeness::likely : Likeness::no;
}

Likeness cwd_likeness(std::string_view head) {
  LineReader lines(head);
  if (!is_numbers(lines.take(), 1) || lines.at_end() || !is_numbers(lines.take(), 1))
    return Likeness::no;
  return body_of(lines) == LinesKind::clues ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_nin(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), "a width", "a height");
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks =
      read_blocks(source, lines, {.first_lines = size->second, .second_lines = size->first});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &spaced_numbers);
}

Result<PuzzlePtr> read_nemo(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), "a width", "a height");
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks = read_blocks(source, lines,
                                          {.first = "column",
                                           .first_lines = size->first,
                                           .second = "row",
                                           .second_lines = size->second});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->second), std::move(blocks->first)}, &spaced_numbers);
}

Result<PuzzlePtr> read_mk(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<Size> size = read_size(source, lines.take(), "a height", "a width");
  if (!size) return fail(size.error());
  Result<ClueBlocks> blocks =
      read_blocks(source, lines,
                  {.first_lines = size->first,
                   .second_lines = size->second,
                   .between = "the line '#' between rows and columns",
                   .is_between = [](std::string_view line) { return line.starts_with('#'); }});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &comma_numbers);
}

Result<PuzzlePtr> read_cwd(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  const Result<int> height = read_one_size(source, lines, "a height");
  if (!height) return fail(height.error());
  const Result<int> width = read_one_size(source, lines, "a width");
  if (!width) return fail(width.error());
  Result<ClueBlocks> blocks = read_blocks(source, lines,
                                          {.first_lines = *height,
                                           .second_lines = *width,
                                           .between = "an empty line between rows and columns",
                                           .is_between = is_blank});
  if (!blocks) return fail(blocks.error());
  return read_parts(source, {std::move(blocks->first), std::move(blocks->second)}, &spaced_numbers);
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

}  // namespace crosshatch::nonogram::formats
