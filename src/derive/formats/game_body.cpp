// SPDX-License-Identifier: MIT
#include "derive/formats/game_body.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

#include "base/function_ref.h"
#include "derive/formats/cages.h"
#include "derive/formats/greater.h"
#include "derive/formats/half_places.h"
#include "derive/formats/rows.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

namespace {

constexpr int longest_letter_run = 26;

/// In which order Towers writes the numbers around the grid.
constexpr std::array<GridSide, sides> side_order = {GridSide::above, GridSide::below,
                                                    GridSide::left, GridSide::right};

std::size_t line_count(const GridClues& clues, GridSide side) {
  const bool is_row = side == GridSide::left || side == GridSide::right;
  return static_cast<std::size_t>(is_row ? clues.rows : clues.columns);
}

/// What stands for a number, each in a character.
constexpr std::string_view game_digits =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::optional<Error> read_game_digits(Scanner& in, const Notation& notation, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  const int largest =
      std::min(largest_number(notation, clues.rows), std::max(clues.rows, clues.columns));
  for (int at = 0; at < cells; ++at, in.skip(1)) {
    if (at_id_end(in)) return cells_to_come(in, cells - at);
    const std::size_t number = game_digits.find(in.peek());
    if (number == std::string_view::npos || static_cast<int>(number) < notation.least ||
        static_cast<int>(number) > largest)
      return in.expected({{"{0} as a digit or letter", "숫자나 글자 하나로 {0}"},
                          from_to(Words{"a number", "숫자"}, notation.least, largest)});
    clues.cells[at] = static_cast<Clue>(number);
  }
  return at_id_end(in) ? std::optional<Error>() : end_after(in, cells);
}

Result<std::string> written_digits(const GridClues& clues) {
  const int largest = std::max(clues.rows, clues.columns);
  std::string out;
  for (const Clue clue : clues.cells) {
    if (clue < 1 || clue > largest || clue >= static_cast<int>(game_digits.size()))
      return fail(unsupported({{"sgt has a number from 1 to {0} in each cell",
                                "sgt 형식에서는 칸마다 1부터 {0}까지의 수가 있어야 합니다"},
                               largest}));
    out += game_digits[static_cast<std::size_t>(clue)];
  }
  return out;
}

/// Of ids in which no sign is a black cell.
Notation without_signs(Notation notation) {
  notation.signs = {};
  return notation;
}

/// A letter from a to z is 1 to 26 empty cells. Where numbers may have two digits, '_' stands
/// between two of them.
std::optional<Error> read_cell_runs(Scanner& in, const Notation& notation, GridClues& clues,
                                    bool has_long_numbers) {
  const auto cells = static_cast<int>(clues.cells.size());
  const int largest = largest_number(notation, clues.rows);
  Message what = from_to(Words{"a number", "숫자"}, notation.least, largest);
  const bool has_black_cells = !notation.signs.empty();
  if (has_black_cells) what = {{"{0}, '{1}'", "{0}, '{1}'"}, std::move(what), black_cell};
  what = {{"{0} or a letter a to z", "{0} 또는 a부터 z까지의 글자"}, std::move(what)};
  int at = 0;
  bool is_after_number = false;
  while (!at_id_end(in)) {
    const char c = in.peek();
    if (has_long_numbers && c == '_' && is_after_number) {
      in.skip(1);
      is_after_number = false;
      if (!is_digit(in.peek())) return in.expected(Words{"a number after '_'", "'_' 뒤의 숫자"});
      continue;
    }
    const bool is_black = c == black_cell && has_black_cells;
    const int taken = is_lower(c) ? c - first_run_letter + 1 : 1;
    if (!is_lower(c) && !is_digit(c) && !is_black) return in.expected(what);
    if (taken > cells - at) return end_after(in, cells);
    if (is_black) clues.cells[at] = bare_clue(notation);
    if (is_digit(c)) {
      const Scanner begin = in;
      int number = 0;
      do {
        number = number * 10 + (in.peek() - '0');
        in.skip(1);
      } while (has_long_numbers && is_digit(in.peek()) && number <= largest);
      if (number < notation.least || number > largest) return begin.expected(what);
      clues.cells[at] = number;
    } else {
      in.skip(1);
    }
    is_after_number = is_digit(c);
    at += taken;
  }
  if (at < cells) return cells_to_come(in, cells - at);
  return std::nullopt;
}

/// A letter from a to z is 1 to 26 empty cells, a sign is itself.
std::optional<Error> read_lettered_signs(Scanner& in, const Notation& notation, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  std::vector<Message> wanted;
  for (const SignClue& sign : notation.signs)
    wanted.push_back(Message::verbatim(quote(std::string(1, sign.sign))));
  wanted.push_back(Words{"a letter a to z", "a부터 z까지의 글자"});
  int at = 0;
  for (; !at_id_end(in); in.skip(1)) {
    const auto sign = std::ranges::find(notation.signs, in.peek(), &SignClue::sign);
    const bool is_run = is_lower(in.peek());
    if (!is_run && sign == notation.signs.end()) return in.expected(one_of(wanted));
    const int taken = is_run ? in.peek() - first_run_letter + 1 : 1;
    if (taken > cells - at) return end_after(in, cells);
    if (!is_run) clues.cells[at] = sign_clue(static_cast<int>(sign - notation.signs.begin()));
    at += taken;
  }
  if (at < cells) return cells_to_come(in, cells - at);
  return std::nullopt;
}

/// Empty cells in runs that end at signs (`is_mark_run`).
std::optional<Error> read_signs_in_runs(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  int at = 0;
  for (; !at_id_end(in) && in.peek() != ','; in.skip(1)) {
    const char c = in.peek();
    if (c == '!' || c == '-')
      return in.expected(Words{"no cell that is solved already", "이미 푼 칸이 없는 ID"});
    if (!is_mark_run(c)) return in.expected(a_mark_run);
    at += places_of_run(c);
    if (at > cells) return end_after(in, cells);
    if (!ends_at_mark(c)) continue;
    if (at < cells) clues.cells[at] = sign_clue(0);
    ++at;
  }
  if (at <= cells) return cells_to_come(in, cells + 1 - at);
  return std::nullopt;
}

/// A letter from a to y is 0 to 24 empty cells and a 0, a capital one the same and a 1; z and Z are
/// 25 empty cells. The last 0 stands behind the grid.
std::optional<Error> read_zeros_and_ones(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  int at = 0;
  for (; !at_id_end(in); in.skip(1)) {
    const char c = in.peek();
    const bool is_one = !is_lower(c);
    const char low = is_one ? static_cast<char>(c - 'A' + first_run_letter) : c;
    if (!is_letter(c)) return in.expected(Words{"a letter", "글자"});
    at += low - first_run_letter;
    const bool is_end = at == cells && !is_one && low != 'z';
    if (at > cells || (at == cells && !is_end && low != 'z')) return end_after(in, cells);
    if (low == 'z') continue;
    if (at < cells) clues.cells[at] = is_one ? 1 : 0;
    ++at;
  }
  if (at <= cells) return cells_to_come(in, cells + 1 - at);
  return std::nullopt;
}

std::optional<Error> read_sums(Scanner& in, GridClues& clues) {
  for (const GridSide side : {GridSide::above, GridSide::left}) {
    std::vector<Clue>& heads = clues.at(side);
    heads.assign(line_count(clues, side), no_clue);
    for (Clue& head : heads) {
      if (!in.take(',')) return in.expected(Words{"',' and a number", "','와 숫자"});
      const Result<int> number =
          in.number(Words{"a number beside the grid", "판 옆의 숫자"}, 0, most_head);
      if (!number) return number.error();
      head = *number;
    }
  }
  return std::nullopt;
}

std::optional<Error> read_heads_around(Scanner& in, GridClues& clues) {
  bool is_first = true;
  for (const GridSide side : side_order) {
    std::vector<Clue>& heads = clues.at(side);
    heads.assign(line_count(clues, side), no_clue);
    for (Clue& head : heads) {
      if (!std::exchange(is_first, false) && !in.take('/'))
        return in.expected(Words{"'/' and the next number", "'/' 그리고 다음 숫자"});
      if (!is_digit(in.peek())) continue;
      const Result<int> number =
          in.number(Words{"a number beside the grid", "판 옆의 숫자"}, 0, most_head);
      if (!number) return number.error();
      head = *number;
    }
  }
  return std::nullopt;
}

/// `sign`: of a cell with a sign.
std::string written_cells(const GridClues& clues, bool has_long_numbers,
                          function_ref<char(Clue)> sign) {
  std::string out;
  int run = 0;
  const auto end_run = [&] {
    out += run_letters(std::exchange(run, 0), first_run_letter, longest_letter_run);
  };
  for (const Clue clue : clues.cells) {
    if (clue == no_clue) {
      ++run;
      continue;
    }
    if (has_long_numbers && run == 0 && clue >= 0 && !out.empty() && is_digit(out.back()))
      out += '_';
    end_run();
    out += is_sign(clue) ? std::string(1, sign(clue)) : std::to_string(clue);
  }
  end_run();
  return out;
}

std::string written_cells(const GridClues& clues, bool has_long_numbers) {
  return written_cells(clues, has_long_numbers, [](Clue) { return black_cell; });
}

Result<std::string> written_areas(const GridClues& clues) {
  const auto is_unsaid = [](Clue clue) { return clue != no_clue && (clue < 1 || clue > 9); };
  if (std::ranges::any_of(clues.cells, is_unsaid))
    return fail(unsupported(Words{"sgt has numbers from 1 to 9 alone in this game",
                                  "이 게임의 sgt 형식에는 1부터 9까지의 수만 있습니다"}));
  return written_cells(clues, false);
}

std::string written_signs(const GridClues& clues) {
  std::vector<bool> signs;
  for (const Clue clue : clues.cells) signs.push_back(clue != no_clue);
  return written_marks(signs);
}

std::string written_zeros_and_ones(const GridClues& clues) {
  std::string out;
  int run = 0;
  const auto end_run = [&](bool is_one) {
    const char first = is_one ? 'A' : first_run_letter;
    for (; run > longest_run_to_mark - 1; run -= longest_run_to_mark)
      out += static_cast<char>(first + longest_run_to_mark);
    out += static_cast<char>(first + run);
    run = 0;
  };
  for (const Clue clue : clues.cells) {
    if (clue == no_clue)
      ++run;
    else
      end_run(clue == 1);
  }
  end_run(false);
  return out;
}

Result<std::string> with_sums(const GridClues& clues) {
  std::string out = written_signs(clues);
  for (const GridSide side : {GridSide::above, GridSide::left}) {
    const std::vector<Clue>& heads = clues.at(side);
    const bool is_full =
        !heads.empty() && std::find(heads.begin(), heads.end(), no_clue) == heads.end();
    if (!is_full)
      return fail(unsupported(Words{"sgt cannot leave out numbers beside the grid",
                                    "sgt 형식에서는 판 옆의 숫자를 빠뜨릴 수 없습니다"}));
    for (const Clue head : heads) out += ',' + std::to_string(head);
  }
  return out;
}

std::string with_heads_around(const GridClues& clues) {
  std::string out;
  for (const GridSide side : side_order) {
    const std::vector<Clue>& heads = clues.at(side);
    for (std::size_t line = 0; line < line_count(clues, side); ++line) {
      if (side != side_order.front() || line > 0) out += '/';
      if (!heads.empty() && heads[line] != no_clue) out += std::to_string(heads[line]);
    }
  }
  const bool has_cells = std::any_of(clues.cells.begin(), clues.cells.end(),
                                     [](Clue clue) { return clue != no_clue; });
  return has_cells ? out + ',' + written_cells(clues, true) : out;
}

/// A digit, or a number from 10 on in brackets, in each cell; none is more than `largest`.
std::optional<Error> read_dominoes(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  const int largest = clues.rows - 1;
  const Message what = from_to(Words{"a number", "숫자"}, 0, largest);
  for (int at = 0; at < cells; ++at) {
    if (at_id_end(in)) return cells_to_come(in, cells - at);
    const Scanner begin = in;
    const bool is_long = in.take('[');
    int number = 0;
    int digits = 0;
    for (; is_digit(in.peek()) && digits < (is_long ? 3 : 1); ++digits, in.skip(1))
      number = 10 * number + in.peek() - '0';
    const bool is_whole = digits > 0 && (!is_long || (number > 9 && in.take(']')));
    if (!is_whole || number > largest)
      return begin.expected({{"{0}, in brackets from 10 on", "{0}, 10부터는 괄호 안에"}, what});
    clues.cells[at] = number;
  }
  return at_id_end(in) ? std::optional<Error>() : end_after(in, cells);
}

Result<std::string> written_dominoes(const GridClues& clues) {
  const int largest = clues.rows - 1;
  const auto fits = [&](Clue clue) { return clue != no_clue && clue <= largest; };
  if (clues.columns != clues.rows + 1 || !std::ranges::all_of(clues.cells, fits))
    return fail(unsupported(Words{
        "sgt has one column more than rows, and in each cell a number less than that of the rows",
        "sgt 형식에서는 열이 행보다 하나 많고 칸마다 행 수보다 작은 수가 있어야 합니다"}));
  std::string out;
  for (const Clue clue : clues.cells) {
    const std::string number = std::to_string(clue);
    out += clue > 9 ? '[' + number + ']' : number;
  }
  return out;
}

/// Whether the numbers of a puzzle whose numbers are areas add up to its cells.
bool is_full(const Notation& notation, const GridClues& clues) {
  if (!notation.are_areas) return true;
  return std::accumulate(clues.cells.begin(), clues.cells.end(), std::int64_t{0},
                         [](std::int64_t sum, Clue clue) { return sum + std::max(clue, 0); }) ==
         clues.rows * clues.columns;
}

std::optional<Error> read_numbers(Scanner& in, const Notation& notation, GridClues& clues) {
  const Scanner begin = in;
  if (auto trouble = read_cell_runs(in, without_signs(notation), clues, true)) return trouble;
  if (is_full(notation, clues)) return std::nullopt;
  return begin.expected({{"numbers that add up to {0}, the cells of the grid",
                          "더하면 판의 칸 수인 {0:이} 되는 숫자"},
                         clues.rows * clues.columns});
}

/// The cell of the second of two numbers side by side; -1: there is none.
int number_beside_another(const GridClues& clues) {
  const auto has_number = [&](int cell) { return clues.cells[cell] != no_clue; };
  for (int cell = 0; cell < static_cast<int>(clues.cells.size()); ++cell) {
    const bool is_beside = (cell % clues.columns > 0 && has_number(cell - 1)) ||
                           (cell >= clues.columns && has_number(cell - clues.columns));
    if (has_number(cell) && is_beside) return cell;
  }
  return -1;
}

std::optional<Error> read_islands(Scanner& in, const Notation& notation, GridClues& clues) {
  const Scanner begin = in;
  if (auto trouble = read_cell_runs(in, without_signs(notation), clues, false)) return trouble;
  const int cell = number_beside_another(clues);
  if (cell < 0) return std::nullopt;
  return parse_error(begin.line_number(), begin.column(),
                     expected(Words{"no two islands side by side", "나란히 맞닿지 않은 섬"},
                              {{"one at row {0}, column {1}", "{0}행 {1}열의 섬"},
                               cell / clues.columns + 1,
                               cell % clues.columns + 1}));
}

Result<std::string> written_numbers(const Notation& notation, const GridClues& clues) {
  if (std::ranges::any_of(clues.cells, is_sign))
    return fail(unsupported(Words{"sgt cannot hold numbers that nobody tells",
                                  "sgt 형식으로는 모르는 수를 나타낼 수 없습니다"}));
  if (!is_full(notation, clues))
    return fail(unsupported(Words{"sgt has numbers that add up to the cells of the grid",
                                  "sgt 형식에서는 숫자의 합이 판의 칸 수와 같아야 합니다"}));
  if (notation.game_id != GameId::islands) return written_cells(clues, true);
  if (number_beside_another(clues) >= 0)
    return fail(unsupported(Words{"sgt has no two islands side by side",
                                  "sgt 형식에서는 섬이 나란히 맞닿을 수 없습니다"}));
  return written_cells(clues, false);
}

}  // namespace

std::string written_marks(const std::vector<bool>& marks) {
  std::string out;
  int run = 0;
  const auto end_run = [&] {
    for (; run > longest_run_to_mark; run -= longest_run_to_mark) out += 'z';
    out += run == 0 ? '_' : static_cast<char>(first_run_letter + run - 1);
    run = 0;
  };
  for (const bool mark : marks) {
    if (mark)
      end_run();
    else
      ++run;
  }
  end_run();
  return out;
}

bool at_id_end(const Scanner& in) { return in.at_end() || is_space(in.peek()); }

Error cells_to_come(const Scanner& in, int missing) {
  return in.expected({{"{0} more {0?cell|cells}", "추가로 {0}칸"}, missing});
}

Error end_after(const Scanner& in, int cells) {
  return in.expected(
      {{"the end of the cells after {0} {0?cell|cells}", "{0}칸 뒤 칸들의 끝"}, cells});
}

std::optional<Error> read_game_body(Scanner& in, const Notation& notation, GridClues& clues) {
  switch (notation.game_id) {
    case GameId::none:
      break;
    case GameId::cells:
    case GameId::cells_of_tiling:
      return read_cell_runs(in, notation, clues, largest_number(notation, clues.rows) > 9);
    case GameId::signs:
      return read_lettered_signs(in, notation, clues);
    case GameId::cells_and_sums:
      if (auto trouble = read_signs_in_runs(in, clues)) return trouble;
      return read_sums(in, clues);
    case GameId::heads_and_cells:
      if (auto trouble = read_heads_around(in, clues)) return trouble;
      if (!in.take(',')) return std::nullopt;
      return read_cell_runs(in, notation, clues, true);
    case GameId::zeros_and_ones:
      return read_zeros_and_ones(in, clues);
    case GameId::numbers:
      return read_numbers(in, notation, clues);
    case GameId::islands:
      return read_islands(in, notation, clues);
    case GameId::digits:
      return read_game_digits(in, notation, clues);
    case GameId::dominoes:
      return read_dominoes(in, clues);
    case GameId::greater:
      return read_greater(in, notation, clues);
    case GameId::cages:
      return read_cages(in, notation, clues);
    case GameId::half_places:
      return read_half_place_runs(in, clues);
    case GameId::areas:
      return read_cell_runs(in, without_signs(notation), clues, false);
  }
  return std::nullopt;
}

Result<std::string> write_game_body(const Notation& notation, const GridClues& clues) {
  switch (notation.game_id) {
    case GameId::none:
      break;
    case GameId::cells:
    case GameId::cells_of_tiling:
      return written_cells(clues, largest_number(notation, clues.rows) > 9);
    case GameId::signs:
      return written_cells(clues, false, [&](Clue clue) {
        return notation.signs[static_cast<std::size_t>(sign_of(clue))].sign;
      });
    case GameId::cells_and_sums:
      return with_sums(clues);
    case GameId::heads_and_cells:
      return with_heads_around(clues);
    case GameId::zeros_and_ones:
      return written_zeros_and_ones(clues);
    case GameId::numbers:
    case GameId::islands:
      return written_numbers(notation, clues);
    case GameId::digits:
      return written_digits(clues);
    case GameId::dominoes:
      return written_dominoes(clues);
    case GameId::greater:
      return written_greater(clues);
    case GameId::cages:
      return written_cages(notation, clues);
    case GameId::half_places:
      return half_place_runs(clues);
    case GameId::areas:
      return written_areas(clues);
  }
  return fail(unsupported(Words{"sgt has no such game", "sgt에는 이런 게임이 없습니다"}));
}

}  // namespace crosshatch::derive
