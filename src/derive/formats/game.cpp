// SPDX-License-Identifier: MIT
//
// A game id does not say its game. Tents and Towers are known by their shape: runs and then numbers
// after commas; numbers between slashes after one side alone. Runs and digits alone may be a Mosaic
// or another game, too: then it is said how well they fit, and two readers that both can read the
// id are an error that asks for the family.
#include <algorithm>

#include "base/hexadecimal.h"
#include "core/reading.h"
#include "count/disjoint_sets.h"
#include "derive/formats.h"
#include "derive/formats/cages.h"
#include "derive/formats/checked.h"
#include "derive/formats/game_body.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

constexpr std::size_t cut_head = 64 * 1024;

struct GameHeader {
  int rows = 0;
  int columns = 0;
  bool has_settings = false;  ///< of the generator
  bool is_adjacent = false;   ///< of Unequal: signs stand between numbers that differ by one
  unsigned options = 0;
};

/// Whether an id has one number for both sides.
bool is_square(GameId game) {
  return game == GameId::heads_and_cells || game == GameId::greater || game == GameId::cages;
}

/// The flags of options that the puzzle does not have stand right behind the size.
unsigned read_game_flags(Scanner& in, const Notation& notation) {
  unsigned options = 0;
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    const char usual = notation.options[i].usual_flag;
    if (usual != 0 && !in.take(usual)) options |= 1U << i;
  }
  return options;
}

/// What the generator was told: letters, with a number behind, or a letter for the difficulty.
std::optional<Error> read_settings(Scanner& in, GameId game) {
  if (game == GameId::cells_of_tiling && in.peek() != 't')
    return in.expected(Words{"'t0', a grid of squares", "정사각형 격자를 뜻하는 't0'"});
  const std::string_view letters = game == GameId::cells             ? "bsdt"
                                   : game == GameId::cells_of_tiling ? "td"
                                   : game == GameId::islands         ? "iemd"
                                   : game == GameId::cages           ? "dm"
                                                                     : "d";
  while (letters.find(in.peek()) != std::string_view::npos && !in.at_end()) {
    const char letter = in.peek();
    in.skip(1);
    if (letter == 't' && in.peek() != '0')
      return in.expected(
          Words{"0 after 't', a grid of squares", "'t' 뒤에 정사각형 격자를 뜻하는 0"});
    if (letter == 'm' && game == GameId::islands && (!in.take('2') || is_digit(in.peek())))
      return in.expected(Words{"2 after 'm', at most two bridges beside each other",
                               "'m' 뒤에 나란한 다리는 2개까지라는 뜻의 2"});
    if (letter == 'd' && is_lower(in.peek())) in.skip(1);
    while (is_digit(in.peek())) in.skip(1);
  }
  if (game == GameId::islands && in.peek() == 'L')
    return in.expected(Words{"no 'L', which forbids bridges in a ring",
                             "고리 모양의 다리를 금지하는 'L'이 없는 ID"});
  return std::nullopt;
}

Result<GameHeader> read_game_header(Scanner& in, const Notation& notation) {
  GameHeader header;
  const Result<int> columns = read_side(in, Words{"a width", "너비"});
  if (!columns) return fail(columns.error());
  header.columns = header.rows = *columns;
  if (notation.game_id == GameId::dominoes) {
    header.rows += 1;
    header.columns += 2;
  } else if (notation.game_id == GameId::greater) {
    header.is_adjacent = in.take('a');
  } else if (!is_square(notation.game_id)) {
    if (!in.take('x')) return fail(in.expected(Words{"'x' and the height", "'x' 그리고 높이"}));
    const Result<int> rows = read_side(in, Words{"a height", "높이"});
    if (!rows) return fail(rows.error());
    header.rows = *rows;
  }
  if (notation.game_id == GameId::zeros_and_ones) header.options = read_game_flags(in, notation);
  header.has_settings = in.peek() != ':';
  if (auto trouble = read_settings(in, notation.game_id)) return fail(*std::move(trouble));
  if (in.peek() == '#')
    return fail(in.expected(
        Words{"':' and the clues, not a random seed", "':' 그리고 무작위 시드가 아닌 단서"}));
  if (!in.take(':')) return fail(in.expected(Words{"':' and the clues", "':' 그리고 단서"}));
  return header;
}

Result<PuzzlePtr> read_game_id(Scanner& in, const FamilyPage& page) {
  const Notation& notation = page.notation;
  const Result<GameHeader> header = read_game_header(in, notation);
  if (!header) return fail(header.error());
  if (header->is_adjacent)
    return fail(in.expected(
        Words{"no 'a' behind the size: in that game signs stand between numbers that differ by one",
              "크기 뒤에 'a' 없는 ID: 'a'는 1 차이 나는 수 사이에 표시가 있는 게임입니다"}));
  if (auto trouble = too_long_side(notation, static_cast<std::size_t>(header->rows),
                                   static_cast<std::size_t>(header->columns), in.line_number()))
    return fail(*std::move(trouble));
  GridClues clues;
  clues.rows = notation.written(header->rows);
  clues.columns = notation.written(header->columns);
  clues.options = header->options;
  clues.cells.assign(static_cast<std::size_t>(clues.rows) * static_cast<std::size_t>(clues.columns),
                     no_clue);
  if (auto trouble = read_game_body(in, notation, clues)) return fail(*std::move(trouble));
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(Words{"the end of the id", "ID의 끝"}));
  return checked_puzzle(page, std::move(clues), in.line_number());
}

/// Runs of empty cells, numbers and signs.
Likeness likeness_of_runs(const Notation& notation, const GameHeader& header, std::string_view body,
                          bool is_cut) {
  const auto wanted =
      static_cast<std::size_t>(header.rows) * static_cast<std::size_t>(header.columns);
  const int largest = largest_number(notation, header.rows);
  std::size_t seen = 0;
  bool has_sign = false;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (is_digit(c) && largest <= 9 && c - '0' > largest) return Likeness::no;
    if (!is_digit(c) && !is_lower(c) && !(c == black_cell && !notation.signs.empty()) &&
        !(c == '_' && largest > 9))
      return Likeness::no;
    const bool goes_on = largest > 9 && is_digit(c) && i > 0 && is_digit(body[i - 1]);
    has_sign = has_sign || c == black_cell;
    if (c != '_' && !goes_on) seen += static_cast<std::size_t>(is_lower(c) ? c - 'a' + 1 : 1);
  }
  const bool fits = seen == wanted || (is_cut && seen < wanted);
  if (has_sign || header.has_settings) return fits ? Likeness::likely : Likeness::possible;
  if (!fits) return Likeness::no;
  // A layout of Mines has four cells in a digit. The rest may be a mosaic as well, and few puzzles
  // have numbers on all their black cells.
  return may_be_bits(body, wanted) ? Likeness::near : Likeness::possible;
}

/// Runs of empty cells as letters, and signs. Without a number they may be those of another game.
Likeness likeness_of_signs(const Notation& notation, const GameHeader& header,
                           std::string_view body, bool is_cut) {
  const auto wanted =
      static_cast<std::size_t>(header.rows) * static_cast<std::size_t>(header.columns);
  std::size_t seen = 0;
  bool has_sign = false;
  for (const char c : body) {
    const bool is_own =
        std::ranges::find(notation.signs, c, &SignClue::sign) != notation.signs.end();
    if (!is_own && !is_lower(c)) return Likeness::no;
    has_sign = has_sign || is_own;
    seen += static_cast<std::size_t>(is_own ? 1 : c - 'a' + 1);
  }
  const bool fits = seen == wanted || (is_cut && seen < wanted);
  if (fits) return Likeness::likely;
  return has_sign ? Likeness::possible : Likeness::no;
}

/// The clues of an id, if it can be read.
std::optional<GridClues> clues_of(const Notation& notation, const GameHeader& header,
                                  std::string_view body) {
  GridClues clues{.rows = header.rows, .columns = header.columns};
  clues.cells.assign(static_cast<std::size_t>(header.rows * header.columns), no_clue);
  Scanner in({body, 1});
  if (read_game_body(in, notation, clues)) return std::nullopt;
  return clues;
}

/// Runs of empty cells and numbers, which may be as long as two sides, or add up to the cells.
/// Those with many numbers may be a mosaic as well.
Likeness likeness_of_numbers(const Notation& notation, const GameHeader& header,
                             std::string_view body) {
  const std::optional<GridClues> clues = clues_of(notation, header, body);
  if (!clues) return Likeness::no;
  const bool is_long = body.find('_') != std::string_view::npos;
  const auto is_two = [](Clue clue) { return clue > 9; };
  const auto is_number = [](Clue clue) { return clue >= 0; };
  const auto numbers = std::ranges::count_if(clues->cells, is_number);
  const bool has_few = numbers > 0 && 3 * numbers < std::ssize(clues->cells);
  return notation.are_areas || is_long || has_few || std::ranges::any_of(clues->cells, is_two)
             ? Likeness::likely
             : Likeness::possible;
}

/// A number in each cell. It may be a mosaic as well.
Likeness likeness_of_digits(const Notation& notation, const GameHeader& header,
                            std::string_view body) {
  return clues_of(notation, header, body) ? Likeness::likely : Likeness::no;
}

/// Runs of empty cells and digits. They may be a mosaic as well; but equal numbers side by side are
/// of one area, which is hardly ever no larger than it may be in a mosaic.
Likeness likeness_of_areas(const Notation& notation, const GameHeader& header,
                           std::string_view body) {
  const std::optional<GridClues> clues = clues_of(notation, header, body);
  if (!clues) return Likeness::no;
  const auto cells = static_cast<int>(clues->cells.size());
  DisjointSets areas(clues->cells.size());
  for (int pair = 0; pair < pairs_of_cells(clues->rows, clues->columns); ++pair) {
    const auto [one, other] = cells_of_pair(pair, clues->rows, clues->columns);
    if (clues->cells[one] == clues->cells[other]) areas.unite(one, other);
  }
  std::vector<int> sizes(clues->cells.size());
  for (int cell = 0; cell < cells; ++cell) {
    const Clue number = clues->cells[cell];
    if (number != no_clue && ++sizes[areas.find(cell)] > number) return Likeness::near;
  }
  return may_be_bits(body, clues->cells.size()) ? Likeness::possible : Likeness::likely;
}

/// Runs that end at signs, then a number for each line.
Likeness likeness_of_sums(const GameHeader& header, std::string_view body, bool is_cut) {
  const std::size_t comma = std::min(body.find(','), body.size());
  const auto is_run = [](char c) { return is_lower(c) || c == '_' || c == '!' || c == '-'; };
  const auto is_number = [](char c) { return is_digit(c) || c == ','; };
  if (comma == 0 ||
      !std::all_of(body.begin(), body.begin() + static_cast<std::ptrdiff_t>(comma), is_run))
    return Likeness::no;
  const std::string_view sums = body.substr(comma);
  if (!std::all_of(sums.begin(), sums.end(), is_number)) return Likeness::no;
  if (sums.empty()) return is_cut ? Likeness::possible : Likeness::no;
  const auto count = std::count(sums.begin(), sums.end(), ',');
  return count == header.rows + header.columns ? Likeness::likely : Likeness::possible;
}

/// Numbers or nothing between slashes, then perhaps runs of cells.
Likeness likeness_of_heads(const GameHeader& header, std::string_view body) {
  const std::string_view heads = body.substr(0, body.find(','));
  const auto is_good = [](char c) { return is_digit(c) || c == '/'; };
  if (!std::all_of(heads.begin(), heads.end(), is_good)) return Likeness::no;
  const auto slashes = std::count(heads.begin(), heads.end(), '/');
  if (slashes == 0) return Likeness::no;
  return slashes == sides * header.rows - 1 ? Likeness::likely : Likeness::possible;
}

/// A number in each cell, with letters behind it, and a comma behind these. No other game has that.
Likeness likeness_of_greater(const GameHeader& header, std::string_view body, bool is_cut) {
  const auto is_good = [](char c) {
    return is_digit(c) || std::string_view("URDL,").find(c) != std::string_view::npos;
  };
  if (body.empty() || !is_digit(body.front()) || !std::ranges::all_of(body, is_good))
    return Likeness::no;
  const auto commas = std::ranges::count(body, ',');
  const bool fits = commas == header.rows * header.columns || (is_cut && commas > 0);
  if (fits) return Likeness::likely;
  return commas > 0 ? Likeness::possible : Likeness::no;
}

/// Borders as runs, then a letter and a number for each region. No other game has that.
Likeness likeness_of_cages(std::string_view body) {
  const std::size_t comma = body.find(',');
  if (comma == std::string_view::npos) return Likeness::no;
  const auto is_border = [](char c) { return is_mark_run(c) || is_digit(c); };
  const auto is_clue = [](char c) { return is_digit(c) || is_lower(c); };
  const std::string_view clues = body.substr(comma + 1);
  const bool fits = std::ranges::all_of(body.substr(0, comma), is_border) &&
                    std::ranges::all_of(clues, is_clue) &&
                    (clues.empty() || cage_letters.find(clues.front()) != std::string_view::npos);
  return fits && !clues.empty() ? Likeness::likely : fits ? Likeness::possible : Likeness::no;
}

/// Runs, each as long as its letter says, to the end behind the grid. In no other game are there
/// capital letters.
Likeness likeness_of_ones(const GameHeader& header, std::string_view body, bool is_cut) {
  const auto wanted =
      static_cast<std::size_t>(header.rows) * static_cast<std::size_t>(header.columns) + 1;
  const auto is_good = [](char c) { return is_letter(c); };
  if (body.empty() || !std::all_of(body.begin(), body.end(), is_good)) return Likeness::no;
  std::size_t seen = 0;
  bool has_capital = false;
  for (const char c : body) {
    const char low = is_lower(c) ? c : static_cast<char>(c - 'A' + 'a');
    seen += static_cast<std::size_t>(low == 'z' ? 25 : low - 'a' + 1);
    has_capital = has_capital || low != c;
  }
  const bool fits = seen == wanted || (is_cut && seen < wanted);
  if (fits) return has_capital ? Likeness::likely : Likeness::possible;
  return has_capital ? Likeness::possible : Likeness::no;
}

/// Runs that end at circles, over the rows and columns between cells, too. Where they are no longer
/// than the cells, they are sooner those of another game, which may also have capital letters.
Likeness likeness_of_half_places(const GameHeader& header, std::string_view body) {
  if (body.empty() || !std::ranges::all_of(body, is_letter)) return Likeness::no;
  int seen = 0;
  for (const char c : body) {
    const int run = is_lower(c) ? c - 'a' : c - 'A';
    seen += run + (run < longest_run_to_mark ? 1 : 0);
  }
  const int cells = (header.rows + 1) / 2 * ((header.columns + 1) / 2);
  if (seen > header.rows * header.columns) return Likeness::no;
  if (seen <= cells + 1) return Likeness::near;
  return std::ranges::all_of(body, is_lower) ? Likeness::likely : Likeness::possible;
}

}  // namespace

Likeness game_likeness(const FamilyPage& page, std::string_view head) {
  const Notation& notation = page.notation;
  for (const Line& line : lines_of(head)) {
    Scanner in(line);
    in.skip_spaces();
    if (in.at_end() || in.peek() == '#') continue;
    Result<GameHeader> header = read_game_header(in, notation);
    if (!header) return Likeness::no;
    if (std::max(header->rows, header->columns) > notation.most_side) return Likeness::no;
    header->rows = notation.written(header->rows);
    header->columns = notation.written(header->columns);
    const bool has_links = notation.sites == SiteLayout::Sites::links;
    if (has_links && std::min(header->rows, header->columns) < 2) return Likeness::no;
    const std::string_view body = trimmed(in.rest());
    const bool is_cut = head.size() >= cut_head;
    switch (notation.game_id) {
      case GameId::none:
        return Likeness::no;
      case GameId::cells:
      case GameId::islands:
        return likeness_of_runs(notation, *header, body, is_cut);
      case GameId::cells_of_tiling:
        return likeness_of_runs(notation, *header, body, is_cut) == Likeness::likely
                   ? Likeness::certain
                   : Likeness::possible;
      case GameId::signs:
        return likeness_of_signs(notation, *header, body, is_cut);
      case GameId::cells_and_sums:
        return likeness_of_sums(*header, body, is_cut);
      case GameId::heads_and_cells:
        return likeness_of_heads(*header, body);
      case GameId::zeros_and_ones:
        return likeness_of_ones(*header, body, is_cut);
      case GameId::cages:
        return likeness_of_cages(body);
      case GameId::half_places:
        return likeness_of_half_places(*header, body);
      case GameId::greater:
        return likeness_of_greater(*header, body, is_cut);
      case GameId::areas:
        return likeness_of_areas(notation, *header, body);
      case GameId::numbers:
        return likeness_of_numbers(notation, *header, body);
      case GameId::digits:
      case GameId::dominoes:
        return likeness_of_digits(notation, *header, body);
    }
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_game(const FamilyPage& page, std::string_view text) {
  return read_only_line(text, Words{"game id", "게임 ID"},
                        [&](Scanner& in) { return read_game_id(in, page); });
}

Result<std::string> write_game(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const Notation& notation = own.page().notation;
  const bool is_dominoes = notation.game_id == GameId::dominoes;
  std::string out = std::to_string(own.columns() - (is_dominoes ? 2 : 0));
  if (!is_dominoes && !is_square(notation.game_id)) out += 'x' + std::to_string(own.rows());
  const Result<std::string> body = write_game_body(notation, as_written(notation, own.clues()));
  if (!body) return body;
  // Without a black cell that has no number, an id may be one of Mosaic. What the generator would
  // be told changes no puzzle, and tells the games apart: 20 black cells in a hundred.
  const bool is_black = notation.game_id == GameId::cells && !notation.signs.empty();
  out += usual_flags(own);
  if (notation.game_id == GameId::cells_of_tiling) out += "t0";
  if (notation.game_id == GameId::islands) out += "m2";
  if (is_black && body->find(black_cell) == std::string::npos) out += "b20";
  return out + ':' + *body + '\n';
}

}  // namespace crosshatch::derive
