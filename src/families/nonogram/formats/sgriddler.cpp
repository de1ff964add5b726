// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/sgriddler.h"

#include <algorithm>

#include "families/nonogram/formats/clues.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr std::string_view magic = "MK Version 3.0";
constexpr std::string_view line_end = "\r\n";

class Reader {
 public:
  explicit Reader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    const std::string_view first = lines_.take();
    if (trimmed(first) != magic) return fail(source_.expected("the line 'MK Version 3.0'", first));
    if (const Result<void> head = read_head(); !head) return fail(head.error());
    for (int row = 1; row <= height_; ++row)
      if (const Result<void> cells = pass_cells(row); !cells) return fail(cells.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    Result<std::vector<std::string_view>> columns = take_clues(source_, lines_, "column", width_);
    if (!columns) return fail(columns.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    Result<std::vector<std::string_view>> rows = take_clues(source_, lines_, "row", height_);
    if (!rows) return fail(rows.error());
    if (const Result<void> end = expect_end(source_, lines_.rest()); !end) return fail(end.error());

    const auto outwards = [](const Source& source, std::string_view part) {
      Result<Clue> clue = spaced_numbers(source, part);
      if (clue) std::reverse(clue->begin(), clue->end());
      return clue;
    };
    return read_parts(source_, {std::move(*rows), std::move(*columns)}, outwards);
  }

 private:
  Result<void> take_blank() {
    if (!lines_.at_end() && is_blank(lines_.peek())) {
      lines_.take();
      return {};
    }
    return fail(source_.expected("an empty line", lines_.at_end() ? source_.end() : lines_.peek()));
  }

  /// `W H`, and perhaps the colours of background and foreground.
  Result<void> read_head() {
    if (const Result<void> blank = take_blank(); !blank) return blank;
    Cursor in(source_, lines_.at_end() ? source_.end() : lines_.take());
    in.skip_blanks();
    const Result<int> width = in.side("a width");
    if (!width) return fail(width.error());
    in.skip_blanks();
    const Result<int> height = in.side("a height");
    if (!height) return fail(height.error());
    width_ = *width;
    height_ = *height;
    int colours = 0;
    for (in.skip_blanks(); !in.at_end(); in.skip_blanks()) {
      if (++colours > 2)
        return fail(source_.error(ErrorCode::unsupported, in.rest(),
                                  "expected black and white, saw a third colour"));
      while (!in.at_end() && !is_space(in.peek())) in.skip(1);
    }
    return take_blank();
  }

  /// A row of cells, each `.`, `#` or `#` and a digit; what was solved is of no interest.
  Result<void> pass_cells(int row) {
    const std::string what = "row " + std::to_string(row) + " of the grid";
    if (lines_.at_end()) return fail(source_.expected(what, source_.end()));
    Cursor in(source_, lines_.take());
    for (int i = 0; i < width_; ++i) {
      in.skip_blanks();
      if (in.take('#')) {
        while (is_digit(in.peek()) || is_letter(in.peek())) in.skip(1);
      } else if (!in.take('.')) {
        return fail(in.expected("a cell, . or #"));
      }
    }
    in.skip_blanks();
    if (!in.at_end()) return fail(in.expected("the end of the row of the grid"));
    return {};
  }

  Source source_;
  Lines lines_;
  int width_ = 0;
  int height_ = 0;
};

std::string outward_lines(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) {
    out += text_of(Clue(clue.rbegin(), clue.rend()), " ", "");
    out += line_end;
  }
  return out;
}

}  // namespace

Likeness sgriddler_likeness(std::string_view head) {
  return head.starts_with("MK Version") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_sgriddler(std::string_view text) { return Reader(text).read(); }

Result<std::string> write_sgriddler(const crosshatch::Puzzle& puzzle) {
  const std::string end(line_end);
  std::string cells = ".";
  for (int column = 1; column < puzzle.columns(); ++column) cells += " .";
  std::string out = std::string(magic) + end + end + std::to_string(puzzle.columns()) + ' ' +
                    std::to_string(puzzle.rows()) + end + end;
  for (int row = 0; row < puzzle.rows(); ++row) out += cells + end;
  return out + end + outward_lines(of(puzzle).column_clues()) + end +
         outward_lines(of(puzzle).row_clues());
}

}  // namespace crosshatch::nonogram::formats
