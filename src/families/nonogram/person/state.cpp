// SPDX-License-Identifier: MIT
#include <optional>
#include <string>

#include "families/nonogram/formats/source.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {

namespace {

using formats::Source;

/// The values that a character leaves a cell: all of them for an open one.
[[nodiscard]] std::optional<Candidates> values_of(const Puzzle& puzzle, char c) {
  constexpr Candidates any = ~Candidates{0};
  if (c == '?') return any;
  if (c == '.') return only(empty);
  if (!puzzle.is_coloured()) {
    if (c == '#' || c == '1') return only(filled);
    if (c == 'x' || c == 'X' || c == '0') return only(empty);
    if (c == '_') return any;
    return std::nullopt;
  }
  for (Value value = 1; value <= puzzle.palette().size(); ++value) {
    if (puzzle.palette()[value].symbol == c) return only(value);
  }
  return std::nullopt;
}

}  // namespace

Result<Board> state(const crosshatch::Puzzle& any, std::string_view text) {
  const Puzzle& puzzle = nonogram::of(any);
  const Source source(text);
  Board board = start(puzzle);
  const std::string_view whole = formats::stripped(text);
  std::string_view rest = whole;
  for (int row = 0; row < puzzle.rows(); ++row) {
    if (rest.empty() && row > 0)
      return fail(source.expected(
          {{"{0} rows", "{0}행"}, puzzle.rows()},
          text.substr(static_cast<std::size_t>(whole.data() + whole.size() - text.data()))));
    for (int column = 0; column < puzzle.columns(); ++column) {
      const std::optional<Candidates> values =
          rest.empty() ? std::nullopt : values_of(puzzle, rest.front());
      if (!values) {
        return fail(
            source.expected({{"cell {0} of row {1}, # . or ?", "{1}행의 {0}번째 칸(#, . 또는 ?)"},
                             column + 1,
                             row + 1},
                            rest.empty() ? source.end() : rest.substr(0, 1)));
      }
      // A colour that no clue has there is a wrong entry, not a wrong text.
      Candidates& cell = board[row * puzzle.columns() + column];
      cell = is_one(*values) ? *values : cell & *values;
      rest.remove_prefix(1);
    }
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    if (rest.empty()) continue;
    if (rest.front() != '/' && !is_line_end(rest.front()))
      return fail(
          source.expected({{"the end of row {0}", "{0}행의 끝"}, row + 1}, rest.substr(0, 1)));
    const bool is_crlf = rest.starts_with("\r\n");
    rest.remove_prefix(is_crlf ? 2 : 1);
  }
  if (!rest.empty())
    return fail(source.expected({{"the end after {0} rows", "{0}행 뒤의 끝"}, puzzle.rows()},
                                rest.substr(0, 1)));
  return board;
}

}  // namespace crosshatch::nonogram::person
