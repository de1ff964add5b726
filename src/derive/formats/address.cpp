// SPDX-License-Identifier: MIT
//
// An address is a row of parts, one after another without a mark between them: each part knows
// where it ends, because it is told how many slots it has.
#include "core/puzzlink/address.h"

#include <algorithm>

#include "core/names/family_names.h"
#include "core/reading.h"
#include "derive/formats.h"
#include "derive/formats/address_body.h"
#include "derive/formats/arrows.h"
#include "derive/formats/bits.h"
#include "derive/formats/borders.h"
#include "derive/formats/checked.h"
#include "derive/formats/fleet.h"
#include "derive/formats/half_places.h"
#include "derive/formats/packed.h"
#include "derive/formats/rows.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

namespace {

int digit_of(char c) {
  const std::size_t digit = packed_digits.find(c);
  return digit == std::string_view::npos ? -1 : static_cast<int>(digit);
}

/// Reads slots that are numbers, question marks and runs of empty ones. `clues` are as many.
std::optional<Error> read_slots(Scanner& in, const Message& what, int least, int most,
                                Clue question, std::vector<Clue>& clues) {
  std::size_t at = 0;
  while (at < clues.size()) {
    if (at_body_end(in)) return missing_cells(in, clues.size() - at);
    const std::optional<PuzzlinkItem> item = puzzlink_item(in.rest());
    const bool is_good = item && (item->is_number() ? item->number >= least && item->number <= most
                                                    : item->empty > 0 || question != no_clue);
    if (!is_good)
      return in.expected({{"{0} or a letter g to z", "{0} 또는 g부터 z까지의 글자"}, what});
    const auto taken = static_cast<std::size_t>(std::max(item->empty, 1));
    if (taken > clues.size() - at)
      return in.expected(
          {{"at most {0} empty {0?slot|slots}", "빈칸 {0}개 이하"}, clues.size() - at});
    if (item->is_number()) clues[at] = item->number;
    if (item->is_question()) clues[at] = question;
    at += taken;
    in.skip(item->length);
  }
  return std::nullopt;
}

int most_in_address(const Notation& notation) {
  return std::min(notation.most - (notation.is_most_open ? 1 : 0), notation.most_in_address);
}

/// Numbers up to 4, each in a character with up to two empty cells after it, which may be behind
/// the last cell.
std::optional<Error> read_small(Scanner& in, const Notation& notation, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells; in.skip(1)) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const int digit = digit_of(in.peek());
    const bool is_run = digit > 15;
    const bool is_sign = in.peek() == '.' && !notation.signs.empty();
    const bool is_number =
        digit >= 0 && digit < 15 && digit % (most_small + 1) <= most_in_address(notation);
    if (!is_run && !is_sign && !is_number)
      return in.expected(
          {{"{0}, a digit to e or a letter g to z", "{0}, e까지의 숫자나 g부터 z까지의 글자"},
           notation.signs.empty() ? Message(Words{"a number", "숫자"}) : Message::verbatim("'.'")});
    if (is_run && digit - 15 > cells - at) return too_many_empty(in, cells - at);
    if (is_sign) clues.cells[at] = bare_clue(notation);
    if (is_number) clues.cells[at] = digit % (most_small + 1);
    at += is_run ? digit - 15 : is_number ? 1 + digit / (most_small + 1) : 1;
  }
  return std::nullopt;
}

/// A character to h is a sign and the empty cells after it, one from i to z 1 to 18 empty cells.
std::optional<Error> read_signs(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells; in.skip(1)) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const int digit = digit_of(in.peek());
    if (digit < 0) return in.expected(Words{"a digit or a letter", "숫자나 글자"});
    const bool is_sign = digit <= most_after_sign;
    const int taken = is_sign ? digit + 1 : digit - most_after_sign;
    if (taken > cells - at)
      return in.expected(
          {{"the end of the board after {0} {0?cell|cells}", "{0}칸 뒤 판의 끝"}, cells});
    if (is_sign) clues.cells[at] = sign_clue(0);
    at += taken;
  }
  return std::nullopt;
}

std::optional<Error> read_circles(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells; at += cells_a_circle, in.skip(1)) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const int digit = digit_of(in.peek());
    if (digit < 0 || digit >= 27) return in.expected(Words{"a digit to q", "q까지의 숫자"});
    for (int i = 0, unit = 9; i < cells_a_circle; ++i, unit /= 3) {
      const int circle = digit / unit % 3;
      if (circle > 0 && at + i >= cells)
        return in.expected({{"nothing behind {0} cells", "{0}칸 뒤에 빈 자리"}, cells});
      if (circle > 0) clues.cells[at + i] = sign_clue(circle - 1);
    }
  }
  return std::nullopt;
}

std::optional<Error> read_flags(Scanner& in, GridClues& clues) {
  std::vector<bool> flags;
  const auto missing = [](std::size_t cells) -> Message {
    return {
        {"a digit 0 to v with {0} more {0?cell|cells}", "{0}칸을 더 나타내는 0부터 v까지의 숫자"},
        cells};
  };
  if (auto trouble = read_bits(in, clues.cells.size(), missing, flags)) return trouble;
  for (std::size_t cell = 0; cell < flags.size(); ++cell) {
    if (flags[cell]) clues.cells[cell] = sign_clue(0);
  }
  return std::nullopt;
}

std::optional<Error> read_heads(Scanner& in, const Notation& notation, GridClues& clues) {
  const bool is_around = notation.heads == Heads::around;
  const auto rows = static_cast<std::size_t>(clues.rows);
  const auto columns = static_cast<std::size_t>(clues.columns);
  std::vector<Clue> slots((rows + columns) * (is_around ? 2 : 1), no_clue);
  const Message what = from_to(Words{"a number beside the grid", "판 옆의 숫자"}, 0, most_beside);
  if (auto trouble = read_slots(in, what, 0, most_beside, no_clue, slots)) return trouble;
  auto next = slots.begin();
  for (const GridSide side : {GridSide::above, GridSide::below, GridSide::left, GridSide::right}) {
    if (!is_around && (side == GridSide::below || side == GridSide::right)) continue;
    const bool is_row = side == GridSide::left || side == GridSide::right;
    const auto end = next + static_cast<std::ptrdiff_t>(is_row ? rows : columns);
    clues.at(side).assign(next, end);
    next = end;
  }
  return std::nullopt;
}

/// A digit of 36 in each cell; '-' and two of them, which is more; '.', none.
std::optional<Error> read_digits(Scanner& in, const Notation& notation, GridClues& clues) {
  constexpr int base = static_cast<int>(packed_digits.size());
  const int most = std::min(largest_number(notation, clues.rows), base * base - 1);
  const Message what = from_to(Words{"a number", "숫자"}, notation.least, most);
  for (std::size_t at = 0; at < clues.cells.size(); ++at) {
    if (at_body_end(in)) return missing_cells(in, clues.cells.size() - at);
    if (in.take('.')) continue;
    const Scanner begin = in;
    int number = 0;
    for (int left = in.take('-') ? 2 : 1; left > 0; --left, in.skip(1)) {
      const int digit = at_body_end(in) ? -1 : digit_of(in.peek());
      if (digit < 0) return begin.expected({{"{0} or '.'", "{0} 또는 '.'"}, what});
      number = number * base + digit;
    }
    if (number < notation.least || number > most)
      return begin.expected({{"{0} or '.'", "{0} 또는 '.'"}, what});
    clues.cells[at] = number;
  }
  return std::nullopt;
}

/// A list of runs as an address packs it: a single one as a digit or '.', four of one cell as 9,
/// the others as a number of two digits of 36; nothing if it is none.
std::optional<int> packed_list(std::string_view body, std::size_t& length) {
  const int first = digit_of(body.front());
  length = 1;
  if (body.front() == '.') return list_of({unknown_run});
  if (first == most_around + 1) return list_of({1, 1, 1, 1});
  if (first >= 0 && first <= most_around) return list_of({first});
  const int second = body.size() > 1 ? digit_of(body[1]) : -1;
  if (first < 0 || second < 0) return std::nullopt;
  length = 2;
  int code = first * static_cast<int>(packed_digits.size()) + second;
  for (const PackedRuns& packed : packed_runs) {
    if (code < packed.first || code >= packed.end()) continue;
    code -= packed.first;
    std::vector<int> lengths(static_cast<std::size_t>(packed.runs));
    for (int& run : lengths) {
      run = code % packed.base == 0 ? unknown_run : code % packed.base;
      code /= packed.base;
    }
    return list_of(std::move(lengths));
  }
  return std::nullopt;
}

std::optional<Error> read_runs(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells;) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const int run = digit_of(in.peek()) - 15;  // of empty cells
    if (run > cells - at) return too_many_empty(in, cells - at);
    std::size_t length = 1;
    const std::optional<int> list = run > 0 ? std::nullopt : packed_list(in.rest(), length);
    if (run <= 0 && !list)
      return in.expected(Words{"runs that fit around a cell, or a letter g to z",
                               "한 칸의 둘레에 들어가는 이어진 칸 수, 또는 g부터 z까지의 글자"});
    if (list) clues.cells[at] = *list;
    at += std::max(run, 1);
    in.skip(length);
  }
  return std::nullopt;
}

/// The borders are read already.
std::optional<Error> read_region_numbers(Scanner& in, const Notation& notation, GridClues& clues) {
  const std::vector<int> first = first_cells(clues.regions);
  std::vector<int> places;
  for (int cell = 0; cell < static_cast<int>(first.size()); ++cell) {
    if (first[cell] == cell) places.push_back(cell);
  }
  const int most = std::min(largest_number(notation, clues.rows), most_in_cells);
  const Message what = from_to(Words{"a number", "숫자"}, notation.least, most);
  std::vector<Clue> numbers(places.size(), no_clue);
  if (auto trouble = read_slots(in, what, notation.least, most, no_clue, numbers)) return trouble;
  for (std::size_t i = 0; i < places.size(); ++i) clues.cells[places[i]] = numbers[i];
  return std::nullopt;
}

/// A sum, or '-'; 0 is none, too.
std::optional<Error> read_sum(Scanner& in, int& sum) {
  const std::size_t digit = at_body_end(in) ? std::string_view::npos : sum_digits.find(in.peek());
  if (digit == std::string_view::npos && in.peek() != '-')
    return in.expected({{"a sum from 1 to {0} or '-'", "1부터 {0}까지의 합이나 '-'"}, largest_sum});
  in.skip(1);
  sum = digit == std::string_view::npos ? 0 : static_cast<int>(digit);
  return std::nullopt;
}

/// Black cells: '.', or the sums below and to the right. A letter from k on is a run of white ones.
std::optional<Error> read_sum_pairs(Scanner& in, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells;) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const char c = in.peek();
    if (c >= first_white && c <= 'z') {
      const int run = c - first_white + 1;
      if (run > cells - at) return too_many_empty(in, cells - at);
      at += run;
      in.skip(1);
      continue;
    }
    Clue& clue = clues.cells[at++];
    clue = sign_clue(0);
    if (in.take('.')) continue;
    int below = 0;
    int right = 0;
    if (auto trouble = read_sum(in, below)) return trouble;
    if (auto trouble = read_sum(in, right)) return trouble;
    if (below + right > 0) clue = pair_clue(below, right);
  }
  const auto read_heads_at = [&](GridSide side, int lines) -> std::optional<Error> {
    const bool is_above = side == GridSide::above;
    clues.at(side).assign(static_cast<std::size_t>(lines), no_clue);
    for (int line = 0; line < lines; ++line) {
      if (!has_run(clues, is_above ? -1 : line, is_above ? line : -1, is_above)) continue;
      int sum = 0;
      if (auto trouble = read_sum(in, sum)) return trouble;
      if (sum > 0) clues.at(side)[line] = sum;
    }
    return std::nullopt;
  };
  if (auto trouble = read_heads_at(GridSide::above, clues.columns)) return trouble;
  if (auto trouble = read_heads_at(GridSide::left, clues.rows)) return trouble;
  drop_idle_sums(clues);
  return std::nullopt;
}

/// Signs of ships, and the fleet behind them.
std::optional<Error> read_ships(Scanner& in, GridClues& clues) {
  if (in.peek() != '/') {
    const int most = static_cast<int>(signs_of_ships.size()) - 1;
    if (auto trouble =
            read_slots(in, from_to(Words{"a digit of ships", "배를 나타내는 숫자"}, 0, most), 0,
                       most, sign_clue(sign_of_any_ship), clues.cells))
      return trouble;
    for (Clue& clue : clues.cells) {
      if (clue != no_clue && !is_sign(clue)) clue = sign_clue(signs_of_ships[clue]);
    }
  }
  return read_fleet(in, clues.lengths);
}

std::optional<Error> read_part(Scanner& in, const Notation& notation, AddressPart part,
                               GridClues& clues) {
  switch (part) {
    case AddressPart::numbers: {
      if (!notation.lengths.empty()) return read_ships(in, clues);
      // Where only numbers beside the grid are clues, nothing follows them.
      if (at_body_end(in) && notation.heads != Heads::none) return std::nullopt;
      const Clue question = bare_clue(notation);
      const int most = std::min(largest_number(notation, clues.rows), most_in_cells);
      Message what = from_to(Words{"a number", "숫자"}, notation.least, most);
      if (question != no_clue) what = {{"{0}, '.'", "{0}, '.'"}, std::move(what)};
      return read_slots(in, what, notation.least, most, question, clues.cells);
    }
    case AddressPart::small:
      return read_small(in, notation, clues);
    case AddressPart::signs:
      return read_signs(in, clues);
    case AddressPart::circles:
      return read_circles(in, clues);
    case AddressPart::flags:
      return read_flags(in, clues);
    case AddressPart::heads:
      if (in.peek() == '/') return std::nullopt;  // there are no clues at all
      return read_heads(in, notation, clues);
    case AddressPart::borders:
      return read_borders(in, clues);
    case AddressPart::slash:
      if (in.take('/')) return std::nullopt;
      return in.expected(Words{"'/' and the rest of the clues", "'/' 그리고 나머지 단서"});
    case AddressPart::number: {
      const Result<int> number =
          in.number({{"a number of {0}", "{0} 값"}, notation.number}, 1, max_side);
      if (!number) return number.error();
      if (!in.take('/'))
        return in.expected({{"'/' after the number of {0}", "{0} 값 뒤의 '/'"}, notation.number});
      clues.number = *number;
      return std::nullopt;
    }
    case AddressPart::digits:
      return read_digits(in, notation, clues);
    case AddressPart::runs:
      return read_runs(in, clues);
    case AddressPart::region_numbers:
      return read_region_numbers(in, notation, clues);
    case AddressPart::arrows:
      return read_arrows(in, notation, clues);
    case AddressPart::sum_pairs:
      return read_sum_pairs(in, clues);
    case AddressPart::half_places:
      return read_half_places(in, clues);
  }
  return std::nullopt;
}

/// A genre may be said by any name of the family: the player knows several, too.
bool is_genre_of(const FamilyPage& page, std::string_view genre) {
  const Notation& notation = page.notation;
  if (genre.empty()) return false;
  return genre == notation.genre || genre == notation.other_genre || is_name_of(genre, page.id);
}

/// A letter of the player for rules that no family has.
struct RuleLetter {
  std::string_view genre;
  char letter;
  Words rule;
};

constexpr RuleLetter rule_letters[] = {
    {"mashu", 'f', {"the loop passes all cells", "고리가 모든 칸을 지남"}},
    {"country", 'f', {"the loop passes all cells", "고리가 모든 칸을 지남"}},
    {"country", 'e', {"regions may be left out", "지나지 않는 영역 허용"}},
    {"slither", 'f', {"the loop passes all corners", "고리가 모든 교점을 지남"}},
    {"yajilin", 'o', {"clues outside of the grid", "판 밖의 단서"}},
    {"gokigen", 'd', {"an old form of addresses", "옛 주소 형식"}},
    {"lits", 'd', {"an old form of addresses", "옛 주소 형식"}},
};

/// Letters and a '/' before the width, each the flag of an option that is not there.
std::optional<Error> read_options(Scanner& in, const Notation& notation, std::string_view genre,
                                  GridClues& clues) {
  if (std::optional<Error> variant = puzzlink_variant(in)) return variant;
  const std::size_t end = std::min(in.rest().find('/'), in.rest().size());
  std::string_view flags = in.rest().substr(0, end);
  const bool has_flags = !flags.empty() && std::all_of(flags.begin(), flags.end(), is_lower);
  if (!has_flags) flags = {};
  if (genre == genre_with_fill.genre) {
    const bool has_option = flags.find(genre_with_fill.without) == std::string_view::npos;
    for (std::size_t i = 0; i < notation.options.size(); ++i) {
      if (has_option && notation.options[i].key == genre_with_fill.option) clues.options |= 1U << i;
    }
    if (!has_option) in.skip(end + 1);
    return std::nullopt;
  }
  for (const char flag : flags) {
    const bool is_known =
        notation.look_flags.find(flag) != std::string_view::npos ||
        std::any_of(notation.options.begin(), notation.options.end(),
                    [&](const PuzzleOption& option) { return option.usual_flag == flag; });
    if (is_known) continue;
    const std::string quoted = quote({&flag, 1});
    Message seen = {{"the letter {0}", "글자 {0:이} 있습니다"}, quoted};
    for (const RuleLetter& letter : rule_letters) {
      if (letter.genre == notation.genre && letter.letter == flag)
        seen = {{"the letter {0}: {1}", "{1:을} 뜻하는 글자 {0:이} 있습니다"}, quoted, letter.rule};
    }
    return parse_error(in.line_number(), in.column(), expected(usual_rules, std::move(seen)));
  }
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    const char usual = notation.options[i].usual_flag;
    if (usual != 0 && flags.find(usual) == std::string_view::npos) clues.options |= 1U << i;
  }
  if (has_flags) in.skip(end + 1);
  return std::nullopt;
}

Result<PuzzlePtr> read_page_address(Scanner& in, const FamilyPage& page) {
  const Notation& notation = page.notation;
  const PuzzlinkGenre genre = puzzlink_genre(in.rest());
  if (!is_genre_of(page, genre.name))
    return fail(
        in.expected(Message::verbatim("'" + std::string(notation.genre) + "/WIDTH/HEIGHT/...'")));
  in.skip(genre.after);
  GridClues clues;
  if (auto trouble = read_options(in, notation, genre.name, clues))
    return fail(*std::move(trouble));
  const Result<int> columns = read_side(in, Words{"a width", "너비"});
  if (!columns) return fail(columns.error());
  if (!in.take('/')) return fail(in.expected(Words{"'/' and the height", "'/' 그리고 높이"}));
  const Result<int> rows = read_side(in, Words{"a height", "높이"});
  if (!rows) return fail(rows.error());
  if (!in.take('/')) return fail(in.expected(Words{"'/' and the clues", "'/' 그리고 단서"}));
  clues.rows = notation.written(*rows);
  clues.columns = notation.written(*columns);
  if (auto trouble = too_long_side(notation, static_cast<std::size_t>(*rows),
                                   static_cast<std::size_t>(*columns), in.line_number()))
    return fail(*std::move(trouble));
  const auto cells = static_cast<std::size_t>(clues.rows) * static_cast<std::size_t>(clues.columns);
  if (main_content(notation) == GridContent::cells) clues.cells.assign(cells, no_clue);
  for (const AddressPart part : notation.address) {
    if (auto trouble = read_part(in, notation, part, clues)) return fail(*std::move(trouble));
  }
  if (in.peek() == '/') in.skip(1);  // PuzzlinkWriter::finish
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(Words{"the end of the address", "주소의 끝"}));
  return checked_puzzle(page, std::move(clues), in.line_number());
}

}  // namespace

Likeness address_likeness(const FamilyPage& page, std::string_view head) {
  for (const Line& line : lines_of(head.substr(0, 4096))) {
    const std::string_view text = trimmed(line.text);
    if (text.empty() || text.starts_with('#')) continue;
    const bool is_ours = is_genre_of(page, puzzlink_genre(text).name);
    return is_ours ? Likeness::certain : Likeness::no;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_address(const FamilyPage& page, std::string_view text) {
  return read_only_line(text, Words{"address", "주소"},
                        [&](Scanner& in) { return read_page_address(in, page); });
}

}  // namespace crosshatch::derive
