// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "core/reading.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr int side_of_line = 9;
constexpr std::size_t size_of_line = 9 * 9 * 9;
constexpr std::string_view blank_signs = ".0_*-";

/// Whether the character may stand at this place of its cell.
bool fits(char c, std::size_t place) {
  return blank_signs.find(c) != std::string_view::npos || c == static_cast<char>('1' + place);
}

Likeness candidate_line_likeness(std::string_view head) {
  std::string_view line;
  while (!head.empty() && (line.empty() || line.starts_with('#'))) line = trimmed(take_line(head));
  if (line.size() != size_of_line) return Likeness::no;
  const bool is_good = std::all_of(line.begin(), line.end(), [](char c) {
    return is_digit(c) || blank_signs.find(c) != std::string_view::npos;
  });
  return is_good ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read_candidate_line(std::string_view text) {
  return read_only_line(text, Words{"line", "줄"}, [](Scanner& in) -> Result<PuzzlePtr> {
    Board givens(side_of_line * side_of_line, 0);
    for (std::size_t i = 0; i < size_of_line; ++i) {
      const std::size_t place = i % side_of_line;
      const Site site = static_cast<Site>(i / side_of_line);
      if (in.at_end() || !fits(in.peek(), place))
        return fail(in.expected(
            {{"'{0}' or a blank", "'{0}' 또는 빈칸 문자"}, static_cast<char>('1' + place)}));
      if (is_digit(in.peek()) && in.peek() != '0') givens[site] |= only(static_cast<Value>(place));
      in.skip(1);
      if (place + 1 == side_of_line && givens[site] == 0)
        return fail(parse_error(
            in.line_number(), in.column() - side_of_line,
            expected({{"a candidate at {0}", "{0}에 후보"}, cell_label(site, side_of_line)},
                     saw::none)));
    }
    in.skip_spaces();
    if (!in.at_end()) return fail(in.expected(noun::end_of_line));
    return std::make_unique<Puzzle>(BoxShape{}, std::move(givens), TextStyle{.is_one_line = true});
  });
}

Result<std::string> write_candidate_line(const crosshatch::Puzzle& any) {
  const Puzzle& puzzle = of(any);
  if (const Result<void> classic = check_classic(puzzle); !classic) return fail(classic.error());
  if (puzzle.side() != side_of_line)
    return fail(
        unsupported(expected(Words{"a grid of 9x9", "9x9 그리드"}, cells_a_side(puzzle.side()))));
  std::string line;
  for (const Candidates candidates : puzzle.givens().all()) {
    for (Value value = 0; value < side_of_line; ++value)
      line += (candidates & only(value)) != 0 ? static_cast<char>('1' + value) : '.';
  }
  return line + "\n";
}

}  // namespace

/// The candidates of a 9x9 in one line of 729 characters: nine for each cell, the digit where it
/// may stand and a blank where it may not. Known from Sukaku, sudokus without givens.
constinit const Codec candidate_line_codec = {
    .id = "pm-line",
    .title = "the candidates of a 9x9 in one line of 729 characters",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = candidate_line_likeness,
    .read = read_candidate_line,
    .write = write_candidate_line,
};

}  // namespace crosshatch::sudoku
