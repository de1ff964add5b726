// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr std::string_view magic = "MK Version 3.0";
constexpr std::string_view line_end = "\r\n";

/// The program that writes these files has no colours, but others colour the cells of the picture
/// that precedes the clues. If it has several colours, it says which one each run has.
class SgriddlerReader {
 public:
  explicit SgriddlerReader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    const std::string_view first = lines_.take();
    if (trimmed(first) != magic)
      return fail(source_.expected({{"the line {0}", "{0} 줄"}, quote(magic)}, first));
    if (const Result<void> head = read_head(); !head) return fail(head.error());
    for (int row = 1; row <= height_; ++row)
      if (const Result<void> cells = read_cells(row); !cells) return fail(cells.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    Result<std::vector<std::string_view>> columns = take_clues(source_, lines_, a_column, width_);
    if (!columns) return fail(columns.error());
    if (const Result<void> blank = take_blank(); !blank) return fail(blank.error());
    Result<std::vector<std::string_view>> rows = take_clues(source_, lines_, a_row, height_);
    if (!rows) return fail(rows.error());
    if (const Result<void> end = expect_end(source_, lines_.rest()); !end) return fail(end.error());

    const auto outwards = [](const Source& source, std::string_view part) {
      Result<Clue> clue = spaced_numbers(source, part);
      if (clue) std::reverse(clue->begin(), clue->end());
      return clue;
    };
    Parts parts{std::move(*rows), std::move(*columns)};
    const bool is_coloured = hues_ > 2 || inks_.palette().size() > 1;
    return is_coloured ? read_coloured(parts, outwards)
                       : read_parts(source_, std::move(parts), outwards);
  }

 private:
  Result<void> take_blank() {
    if (!lines_.at_end() && is_blank(lines_.peek())) {
      lines_.take();
      return {};
    }
    return fail(source_.expected(Words{"an empty line", "빈 줄"},
                                 lines_.at_end() ? source_.end() : lines_.peek()));
  }

  /// `W H`, and perhaps the hues of the background and the colours.
  Result<void> read_head() {
    if (const Result<void> blank = take_blank(); !blank) return blank;
    Cursor in(source_, lines_.at_end() ? source_.end() : lines_.take());
    in.skip_blanks();
    const Result<int> width = in.side(a_width);
    if (!width) return fail(width.error());
    in.skip_blanks();
    const Result<int> height = in.side(a_height);
    if (!height) return fail(height.error());
    width_ = *width;
    height_ = *height;
    for (in.skip_blanks(); !in.at_end(); in.skip_blanks()) {
      ++hues_;
      while (!in.at_end() && !is_space(in.peek())) in.skip(1);
    }
    picture_.emplace(source_, height_, width_);
    return take_blank();
  }

  /// A row of cells, each `.`, `#` or, in a coloured picture, `#` and the digit of its colour; `?`,
  /// `o` and `,` are cells that are not decided, as are missing ones.
  Result<void> read_cells(int row) {
    if (lines_.at_end())
      return fail(
          source_.expected({{"row {0} of the grid", "그리드의 {0}행"}, row}, source_.end()));
    Cursor in(source_, lines_.take());
    in.skip_blanks();
    for (int i = 0; i < width_; ++i) {
      const std::string_view at = in.rest();
      Value value = empty;
      if (in.take('#')) {
        while (is_digit(in.peek()) || is_letter(in.peek())) in.skip(1);
        const std::string_view digit = at.substr(1, at.size() - in.rest().size() - 1);
        value = inks_.find_or_add(digit.empty() ? "1" : digit,
                                  {'\0', "", spare_hue(inks_.palette().size())});
      } else if (!in.take('.')) {
        const bool is_open = in.at_end() || in.take('?') || in.take('o') || in.take(',');
        if (!is_open) return fail(in.expected(Words{"a cell, . or # or ?", "칸(., # 또는 ?)"}));
        is_solved_ = false;
      }
      if (const Result<void> added = picture_->add(at, value); !added) return added;
      in.skip_blanks();
    }
    if (!in.at_end())
      return fail(in.expected(Words{"the end of the row of the grid", "그리드 행의 끝"}));
    return {};
  }

  /// The puzzle of the picture, whose runs must be as long as the clues say.
  Result<PuzzlePtr> read_coloured(const Parts& parts, ReadClue read) const {
    const std::string_view at_columns = parts.columns.front();
    if (!is_solved_)
      return fail(
          source_.error(ErrorCode::unsupported, at_columns,
                        expected(Words{"a solved picture above, to tell the colours of the runs",
                                       "수의 색을 알 수 있도록 위에 다 푼 그림"},
                                 Words{"open cells", "열린 칸이 있습니다"})));
    Result<PuzzlePtr> puzzle = picture_->finish(at_columns, {}, inks_.palette());
    for (int line = 0; line < of(**puzzle).lines(); ++line) {
      const bool is_row = line < height_;
      const auto i = static_cast<std::size_t>(is_row ? line : line - height_);
      const std::string_view part = is_row ? parts.rows[i] : parts.columns[i];
      const Result<Clue> clue = read(source_, part);
      if (!clue) return fail(clue.error());
      const std::span<const int> seen = of(**puzzle).lengths(line);
      const bool is_same =
          std::equal(clue->begin(), clue->end(), seen.begin(), seen.end(),
                     [](const Run& run, int length) { return run.length == length; });
      if (!is_same)
        return fail(source_.error(part, expected({{"the clue of the coloured picture for {0} {1}",
                                                   "{1}{0}에 대한 컬러 그림의 숫자"},
                                                  is_row ? a_row : a_column,
                                                  i + 1},
                                                 another_one)));
    }
    return puzzle;
  }

  Source source_;
  LineReader lines_;
  int width_ = 0;
  int height_ = 0;
  int hues_ = 0;  ///< that the head names, the background among them
  Inks inks_;
  std::optional<Picture> picture_;
  bool is_solved_ = true;
};

std::string outward_lines(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) {
    out += text_of(Clue(clue.rbegin(), clue.rend()), " ", "");
    out += line_end;
  }
  return out;
}

Likeness sgriddler_likeness(std::string_view head) {
  if (head.starts_with("MK Version")) return Likeness::certain;
  // With a slip in its first line, for the sake of the error.
  const std::string_view first = first_line(head);
  const bool is_near =
      first.size() <= magic.size() + 4 && (first.find("Version") != std::string_view::npos ||
                                           first.starts_with("MK ") || first.ends_with(" 3.0"));
  return is_near ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_sgriddler(std::string_view text) { return SgriddlerReader(text).read(); }

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

}  // namespace

/// Griddlers Solver's .sgriddler: `MK Version 3.0`, `W H`, a half-solved grid that we pass over,
/// the columns, the rows, with empty lines between. Clues run from the grid outwards.
constinit const Codec sgriddler = {
    .id = "sgriddler",
    .title = "Griddlers Solver's .sgriddler",
    .extension = ".sgriddler",
    .likeness = sgriddler_likeness,
    .read = read_sgriddler,
    .write = without_colours<write_sgriddler>,
};

}  // namespace crosshatch::nonogram::formats
