// SPDX-License-Identifier: MIT
//
// Boards as plain text: a row a line, a character for each cell, or a number in decimal and blanks
// between cells where characters do not suffice (derive/decimals.h); blanks between other cells are
// read, too. Where sites are edges, the
// text is a drawing: '+' where lines of the grid cross, the edges between these, and the clues of
// cells. Where they are links, '+' is a cell without a clue.
#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "derive/board.h"
#include "derive/page.h"
#include "derive/way_map.h"

namespace crosshatch::derive {

namespace {

constexpr std::string_view unknown_signs = "?_";
constexpr char empty_sign = '.';     ///< not known, too, where it is no value and no clue
constexpr char crossing_sign = '+';  ///< where edges or links meet
constexpr char no_sign = ' ';        ///< of other places, in a drawing

/// How a clue stands in a board: its sign, or its number if that is a digit. Larger ones are '#',
/// or
/// '+' where '#' is a value.
char sign_of_clue(const FamilyPage& page, Clue clue) {
  const int sign = sign_under(page.notation, clue);
  if (sign >= 0) return page.notation.signs[sign].sign;
  if (const std::string word = written_clue(page.notation, clue); word.size() == 1)
    return word.front();
  return std::ranges::find(page.looks, '#', &ValueLook::sign) == page.looks.end() ? '#' : '+';
}

/// Whether a board shows the clue of a cell: nothing is to be found out there. Where rules are said
/// one by one, a number is no clue of a page, and a value may look like one. Where a cell holds its
/// number, the value is shown.
bool is_shown_as_clue(const GridPuzzle& puzzle, Site site) {
  return puzzle.clue_at(site) != no_clue && puzzle.clues().said.signs.empty() &&
         (!puzzle.page().holds_numbers ||
          holds_nothing(puzzle.page().notation, puzzle.clue_at(site))) &&
         puzzle.model().start().is_decided(site);
}

/// Whether the value is a number where the puzzle shows another sign: a black cell holds none.
bool is_number_on_sign(const GridPuzzle& puzzle, Site site, const ValueLook& look) {
  return is_digit(look.sign) && is_shown_as_clue(puzzle, site) &&
         !is_digit(sign_of_clue(puzzle.page(), puzzle.clue_at(site)));
}

/// The sign of a value at a site.
char sign_of_value(const GridPuzzle& puzzle, Site site, const ValueLook& look) {
  const SitePlace place = puzzle.layout().place(site);
  const bool is_upright = place.kind == SitePlace::Kind::edge && place.drawn.row % 2 != 0;
  return is_upright && look.upright != 0 ? look.upright : look.sign;
}

char sign_of_site(const GridPuzzle& puzzle, const Board& board, Site site) {
  if (is_shown_as_clue(puzzle, site)) return sign_of_clue(puzzle.page(), puzzle.clue_at(site));
  if (!board.is_decided(site)) return '?';
  return sign_of_value(puzzle, site, puzzle.looks()[board.value(site)]);
}

/// What is written of a value that is decided, or else of a site.
std::string word_of_site(const GridPuzzle& puzzle, const Board& board, Site site) {
  if (is_shown_as_clue(puzzle, site) || !board.is_decided(site))
    return {sign_of_site(puzzle, board, site)};
  return std::string(puzzle.looks()[board.value(site)].text);
}

/// Whether this word says that a site is not known.
bool is_unknown(const GridPuzzle& puzzle, std::string_view word) {
  if (word.size() != 1) return false;
  if (unknown_signs.find(word[0]) != std::string_view::npos) return true;
  return word[0] == empty_sign &&
         std::ranges::none_of(puzzle.looks(),
                              [](const ValueLook& look) { return look.sign == empty_sign; }) &&
         std::ranges::none_of(puzzle.page().notation.signs,
                              [](const SignClue& sign) { return sign.sign == empty_sign; });
}

/// What a site holds that has this word; nothing if it is none of the puzzle's. A value that cannot
/// stand there is a wrong entry, not a wrong text.
std::optional<Candidates> read_word(const GridPuzzle& puzzle, Site site, std::string_view word) {
  const Candidates possible = puzzle.model().start()[site];
  if (is_unknown(puzzle, word)) return possible;
  if (is_shown_as_clue(puzzle, site)) {
    const char sign = sign_of_clue(puzzle.page(), puzzle.clue_at(site));
    if (word == std::string_view(&sign, 1)) return possible;
  }
  const auto look = std::ranges::find(puzzle.looks(), word, &ValueLook::text);
  if (look == puzzle.looks().end() || is_number_on_sign(puzzle, site, *look)) return std::nullopt;
  return only(look->value);
}

/// The number in this word, 0 where it is not known or the cell is a hole; nothing if it is none.
std::optional<int> read_number_word(const GridPuzzle& puzzle, Site site, std::string_view word) {
  if (read_word(puzzle, site, word)) return 0;
  const bool is_number = !word.empty() && word.size() < 5 && word.front() != '0' &&
                         word.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number) return std::nullopt;
  int number = 0;
  for (const char digit : word) number = 10 * number + (digit - '0');
  return number;
}

/// The same of a character.
std::optional<Candidates> read_site(const GridPuzzle& puzzle, Site site, char c) {
  const Candidates possible = puzzle.model().start()[site];
  const bool is_edge = puzzle.layout().place(site).kind == SitePlace::Kind::edge;
  if (is_unknown(puzzle, {&c, 1}) || (is_edge && c == no_sign)) return possible;
  if (is_shown_as_clue(puzzle, site) && c == sign_of_clue(puzzle.page(), puzzle.clue_at(site)))
    return possible;
  const auto look = std::ranges::find_if(
      puzzle.looks(), [&](const ValueLook& one) { return sign_of_value(puzzle, site, one) == c; });
  if (look == puzzle.looks().end() || is_number_on_sign(puzzle, site, *look)) return std::nullopt;
  return only(look->value);
}

Message expected_signs(const GridPuzzle& puzzle, Site site) {
  if (has_words(puzzle) && !is_shown_as_clue(puzzle, site))
    return Words{"a number that may stand there, or '?'", "그 칸에 올 수 있는 수나 '?'"};
  std::vector<Message> signs;
  for (const ValueLook& look : puzzle.looks()) {
    if (!is_number_on_sign(puzzle, site, look) &&
        (puzzle.model().start()[site] & only(look.value)) != 0)
      signs.push_back(Message::verbatim(quote(std::string(1, sign_of_value(puzzle, site, look)))));
  }
  if (is_shown_as_clue(puzzle, site))
    signs.insert(signs.begin(), Message::verbatim(quote(std::string(
                                    1, sign_of_clue(puzzle.page(), puzzle.clue_at(site))))));
  signs.push_back(Message::verbatim("'?'"));
  return one_of(signs);
}

/// The sign of a place of a drawing that is no site: the clue of a cell, or what is there.
char sign_between(const GridPuzzle& puzzle, const DrawnPlace& place) {
  const bool is_cell = place.kind == DrawnPlace::Kind::cell;
  if (is_cell && puzzle.has_clue(place.index))
    return sign_of_clue(puzzle.page(), puzzle.clue(place.index));
  const bool has_links = puzzle.layout().of() == SiteLayout::Sites::links;
  return is_cell == has_links ? crossing_sign : no_sign;
}

/// Takes a place of a drawing that is no site.
std::optional<Error> read_between(Scanner& in, const GridPuzzle& puzzle, const DrawnPlace& place) {
  const bool is_cell = place.kind == DrawnPlace::Kind::cell;
  const char wanted = sign_between(puzzle, place);
  // What a cell says is the puzzle's: a board may leave it out.
  if (in.take(wanted) || (is_cell && (in.take(no_sign) || in.take(crossing_sign))))
    return std::nullopt;
  return in.expected(Message::verbatim(quote(std::string(1, wanted))));
}

/// The word that is next.
std::string_view word_at(const Scanner& in) {
  return in.rest().substr(0, in.rest().find_first_of(" \t"));
}

}  // namespace

std::string text(const Puzzle& puzzle, const Board& board) {
  const GridPuzzle& own = of(puzzle);
  const SiteLayout& layout = puzzle.layout();
  std::string out;
  if (has_words(own)) {
    const std::size_t width = std::to_string(cells_without_sign(own.clues())).size();
    const std::vector<int> numbers = numbers_on(own, board);
    for (Site site = 0; site < own.sites(); ++site) {
      const std::string word = numbers.empty() || is_shown_as_clue(own, site)
                                   ? word_of_site(own, board, site)
                               : numbers[site] > 0 ? std::to_string(numbers[site])
                                                   : "?";
      out.append(width - word.size(), ' ').append(word);
      out += (site + 1) % own.columns() == 0 ? '\n' : ' ';
    }
    return out;
  }
  for (int row = 0; row < layout.drawn_rows(); ++row) {
    for (int column = 0; column < layout.drawn_columns(); ++column) {
      const DrawnPlace place = layout.drawn(row, column);
      out += place.kind == DrawnPlace::Kind::site ? sign_of_site(own, board, place.index)
                                                  : sign_between(own, place);
    }
    out += '\n';
  }
  return out;
}

namespace {

/// The numbers of a board of ways, and where they stand in its text.
struct ReadNumbers {
  std::vector<int> numbers = {};
  std::vector<Scanner> places = {};
};

Result<Board> read_state(const Puzzle& puzzle, std::string_view text, ReadNumbers& read) {
  const SiteLayout& layout = puzzle.layout();
  const int length = layout.drawn_columns();
  const bool are_words = has_words(of(puzzle));
  // In a drawing a blank is an edge.
  const bool are_apart = layout.of() == SiteLayout::Sites::cells;
  std::vector<Line> lines = lines_of(text);
  const auto rows = static_cast<std::size_t>(layout.drawn_rows());
  while (lines.size() > rows && is_blank(lines.back().text)) lines.pop_back();
  if (lines.size() != rows) {
    const int number =
        lines.size() > rows ? lines[rows].number : std::max(1, static_cast<int>(lines.size()));
    return fail(parse_error(number, 1,
                            expected({{"{0} rows as in the puzzle", "퍼즐처럼 {0}행"}, rows},
                                     {saw::it, lines.size()})));
  }
  Board board = start(puzzle);
  const bool are_ways = derive::are_ways(of(puzzle).page(), of(puzzle).clues());
  int row = 0;
  for (const Line& line : lines) {
    Scanner in(line);
    for (int column = 0; column < length; ++column) {
      if (are_apart) in.skip_spaces();
      if (in.at_end())
        return fail(in.expected({{"{0} cells as in the puzzle", "퍼즐처럼 {0}칸"}, length}));
      const DrawnPlace place = layout.drawn(row, column);
      if (place.kind != DrawnPlace::Kind::site) {
        if (auto trouble = read_between(in, of(puzzle), place)) return fail(*std::move(trouble));
        continue;
      }
      const std::size_t length_of_word = are_words ? word_at(in).size() : 1;
      if (are_ways) {
        const std::optional<int> number = read_number_word(of(puzzle), place.index, word_at(in));
        if (!number) return fail(in.expected(expected_signs(of(puzzle), place.index)));
        read.numbers.push_back(*number > 0 ? *number : std::max(of(puzzle).clue(place.index), 0));
        read.places.push_back(in);
        in.skip(length_of_word);
        continue;
      }
      const std::optional<Candidates> known = are_words
                                                  ? read_word(of(puzzle), place.index, word_at(in))
                                                  : read_site(of(puzzle), place.index, in.peek());
      if (!known) return fail(in.expected(expected_signs(of(puzzle), place.index)));
      // What is open is as at the start.
      if (*known != of(puzzle).model().start()[place.index]) board[place.index] = *known;
      in.skip(length_of_word);
    }
    if (!is_blank(in.rest()))
      return fail(
          in.expected({{"the end of the row after {0} cells", "{0}칸 뒤 행의 끝"}, length}));
    ++row;
  }
  return board;
}

}  // namespace

Result<Board> state(const Puzzle& puzzle, std::string_view text) {
  ReadNumbers read;
  Result<Board> board = read_state(puzzle, text, read);
  Site at = 0;
  if (board && !read.numbers.empty() && !take_numbers(of(puzzle), read.numbers, *board, at))
    return fail(read.places[at].expected(expected_signs(of(puzzle), at)));
  return board;
}

Result<std::vector<int>> state_numbers(const GridPuzzle& puzzle, std::string_view text) {
  ReadNumbers read;
  const Result<Board> board = read_state(puzzle, text, read);
  if (!board) return fail(board.error());
  const int last = cells_without_sign(puzzle.clues());
  for (Site site = 0; site < puzzle.cells(); ++site) {
    if (read.numbers[site] > last)
      return fail(read.places[site].expected(expected_signs(puzzle, site)));
  }
  return std::move(read.numbers);
}

}  // namespace crosshatch::derive
