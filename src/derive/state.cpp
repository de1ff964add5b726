// SPDX-License-Identifier: MIT
//
// Boards as plain text: a row a line, a character for each cell.
#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "derive/board.h"
#include "derive/page.h"

namespace crosshatch::derive {

namespace {

constexpr std::string_view unknown_signs = "?_";

/// How a clue stands in a board: its sign, or its number if that is a digit.
char sign_of_clue(const FamilyPage& page, Clue clue) {
  if (is_sign(clue)) return page.notation.signs[sign_of(clue)].sign;
  return clue >= 0 && clue < 10 ? static_cast<char>('0' + clue) : '#';
}

/// Whether a board shows the clue of a cell: nothing is to be found out there. Where rules are said
/// one by one, a number is no clue of a page, and a value may look like one. Where a cell holds its
/// number, the value is shown.
bool is_shown_as_clue(const GridPuzzle& puzzle, Site site) {
  return puzzle.has_clue(site) && puzzle.clues().said.signs.empty() &&
         !puzzle.page().holds_numbers && puzzle.model().start().is_decided(site);
}

/// What a cell holds that has this character; nothing if it cannot stand there.
std::optional<Candidates> read_cell(const GridPuzzle& puzzle, Site site, char c) {
  const Candidates possible = puzzle.model().start()[site];
  if (unknown_signs.find(c) != std::string_view::npos) return possible;
  if (is_shown_as_clue(puzzle, site) && c == sign_of_clue(puzzle.page(), puzzle.clue(site)))
    return possible;
  const auto look = std::ranges::find(puzzle.looks(), c, &ValueLook::sign);
  if (look == puzzle.looks().end() || (possible & only(look->value)) == 0) return std::nullopt;
  return only(look->value);
}

Message expected_signs(const GridPuzzle& puzzle, Site site) {
  std::vector<Message> signs;
  for (const ValueLook& look : puzzle.looks()) {
    if ((puzzle.model().start()[site] & only(look.value)) != 0)
      signs.push_back(Message::verbatim(quote({&look.sign, 1})));
  }
  if (is_shown_as_clue(puzzle, site))
    signs.insert(
        signs.begin(),
        Message::verbatim(quote(std::string(1, sign_of_clue(puzzle.page(), puzzle.clue(site))))));
  signs.push_back(Message::verbatim("'?'"));
  return one_of(signs);
}

}  // namespace

std::string text(const Puzzle& puzzle, const Board& board) {
  const GridPuzzle& own = of(puzzle);
  std::string out;
  for (Site site = 0; site < board.sites(); ++site) {
    if (is_shown_as_clue(own, site)) {
      out += sign_of_clue(own.page(), own.clue(site));
    } else {
      out += board.is_decided(site) ? own.looks()[board.value(site)].sign : '?';
    }
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

Result<Board> state(const Puzzle& puzzle, std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const auto rows = static_cast<std::size_t>(puzzle.rows());
  while (lines.size() > rows && is_blank(lines.back().text)) lines.pop_back();
  if (lines.size() != rows) {
    const int number =
        lines.size() > rows ? lines[rows].number : std::max(1, static_cast<int>(lines.size()));
    return fail(parse_error(number, 1,
                            expected({{"{0} rows as in the puzzle", "퍼즐처럼 {0}행"}, rows},
                                     {saw::it, lines.size()})));
  }
  Board board = start(puzzle);
  Site site = 0;
  for (const Line& line : lines) {
    Scanner in(line);
    for (int column = 0; column < puzzle.columns(); ++column, ++site, in.skip(1)) {
      if (in.at_end())
        return fail(
            in.expected({{"{0} cells as in the puzzle", "퍼즐처럼 {0}칸"}, puzzle.columns()}));
      const std::optional<Candidates> known = read_cell(of(puzzle), site, in.peek());
      if (!known) return fail(in.expected(expected_signs(of(puzzle), site)));
      // What is open is as at the start.
      if (*known != of(puzzle).model().start()[site]) board[site] = *known;
    }
    if (!is_blank(in.rest()))
      return fail(in.expected(
          {{"the end of the row after {0} cells", "{0}칸 뒤 행의 끝"}, puzzle.columns()}));
  }
  return board;
}

}  // namespace crosshatch::derive
