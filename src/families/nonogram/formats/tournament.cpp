// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

/// The lines after the mark, without blank ones at the end; at most two sides of them.
Result<std::vector<std::string_view>> clue_lines(const Source& source, LineReader lines) {
  std::vector<std::string_view> out;
  std::size_t blank = 0;
  while (!lines.at_end()) {
    const std::string_view line = lines.take();
    if (is_blank(line)) {
      ++blank;
      continue;
    }
    if (line.starts_with('$'))
      return fail(source.expected(
          Words{"one puzzle, which ends before the next $", "다음 $ 앞에서 끝나는 퍼즐 하나"},
          line));
    if (out.size() + blank >= 2 * static_cast<std::size_t>(max_side))
      return fail(source.error(
          ErrorCode::too_large, line,
          expected({{"at most {0} columns and rows", "열과 행 {0}개 이하"}, max_side}, saw::more)));
    // A blank line between clues is an empty clue.
    for (; blank > 0; --blank) out.push_back(line.substr(0, 0));
    out.push_back(line);
  }
  return out;
}

Likeness tournament_likeness(std::string_view head) {
  return stripped(head).starts_with('$') ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_tournament(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  while (!lines.at_end() && is_blank(lines.peek())) lines.take();
  const std::string_view mark = lines.at_end() ? source.end() : lines.take();
  if (!mark.starts_with('$')) return fail(source.expected(Words{"a line $id", "$id 줄"}, mark));
  const Result<std::vector<std::string_view>> clues = clue_lines(source, lines);
  if (!clues) return fail(clues.error());
  if (clues->empty() || clues->size() % 2 != 0)
    return fail(source.error(
        mark, expected(Words{"as many columns as rows", "행과 같은 수의 열"},
                       {{"{0} clues in all", "숫자가 모두 {0}개입니다"}, clues->size()})));
  const auto middle = clues->begin() + static_cast<std::ptrdiff_t>(clues->size() / 2);
  return read_parts(source,
                    {.rows = {middle, clues->end()},
                     .columns = {clues->begin(), middle},
                     .title = std::string(trimmed(mark.substr(1)))},
                    &comma_numbers);
}

Result<std::string> write_tournament(const crosshatch::Puzzle& puzzle) {
  if (puzzle.rows() != puzzle.columns())
    return fail(
        unsupported(Words{"tournament files cannot hold a board that is not square",
                          "tournament 형식으로는 정사각형이 아닌 판을 나타낼 수 없습니다"}));
  const std::string title = puzzle.title().empty() ? "1" : puzzle.title();
  return '$' + title + '\n' + lines_of_clues(of(puzzle).column_clues(), "\t") +
         lines_of_clues(of(puzzle).row_clues(), "\t");
}

}  // namespace

/// The files of the TAAI and TCGA tournaments: a line `$id`, then the columns, then the rows, a
/// clue a line, tabs between runs; the next puzzle begins at the next `$`. No size is given, so
/// boards are square, as the tournaments' are.
constinit const Codec tournament = {
    .id = "tournament",
    .title = "tournament: $id, columns, rows",
    .framing = {.kind = Framing::Kind::starts, .mark = "$"},
    .likeness = tournament_likeness,
    .read = read_tournament,
    .write = without_colours<write_tournament>,
};

}  // namespace crosshatch::nonogram::formats
