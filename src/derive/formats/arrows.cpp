// SPDX-License-Identifier: MIT
#include "derive/formats/arrows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/puzzlink/address.h"
#include "core/reading.h"
#include "derive/formats/address_body.h"
#include "derive/formats/packed.h"

namespace crosshatch::derive {

namespace {

constexpr int ways = 5;

int way_of(int sign) { return (sign + 1) % ways; }
int sign_of_way(int way) { return (way + ways - 1) % ways; }

/// The sign without a way, of which nothing else is told.
constexpr Clue no_way = sign_clue(ways - 1);

bool may_be(const Notation& notation, int sign, int number) {
  return sign < notation.numbered_signs && number >= notation.least && number <= notation.most;
}

Message a_number(const Notation& notation) {
  return from_to(Words{"a number", "숫자"}, notation.least, notation.most);
}

/// Takes a digit; -1 if the next character is none of this base.
int take_digit(Scanner& in, std::size_t base) {
  const std::size_t digit = packed_digits.substr(0, base).find(in.peek());
  if (in.at_end() || digit == std::string_view::npos) return -1;
  in.skip(1);
  return static_cast<int>(digit);
}

/// One clue of an address that is not the last sign; nothing if it is none.
std::optional<Clue> take_arrow(Scanner& in, const Notation& notation) {
  const bool is_long = in.take('-');
  int way = take_digit(in, is_long ? ways : 2 * ways);
  if (way < 0) return std::nullopt;
  int digits = is_long ? 3 : way < ways ? 1 : 2;
  way %= ways;
  const int sign = sign_of_way(way);
  if (digits == 1 && in.take('.')) return sign_clue(sign);
  int number = 0;
  for (; digits > 0; --digits) {
    const int digit = take_digit(in, 16);
    if (digit < 0) return std::nullopt;
    number = number * 16 + digit;
  }
  if (!may_be(notation, sign, number)) return std::nullopt;
  return number_on_sign(sign, number);
}

}  // namespace

std::optional<Error> read_arrows(Scanner& in, const Notation& notation, GridClues& clues) {
  const auto cells = static_cast<int>(clues.cells.size());
  for (int at = 0; at < cells;) {
    if (at_body_end(in)) return missing_cells(in, static_cast<std::size_t>(cells - at));
    const Scanner begin = in;
    if (is_lower(in.peek())) {
      const int empty = in.peek() - 'a' + 1;
      if (empty > cells - at) return too_many_empty(in, cells - at);
      in.skip(1);
      at += empty;
      continue;
    }
    const std::optional<Clue> clue = in.take('+') ? no_way : take_arrow(in, notation);
    if (!clue)
      return begin.expected({{"a digit for an arrow and {0} or '.', '+' or a letter a to z",
                              "화살표를 나타내는 숫자와 {0}나 '.', 또는 '+', a부터 z까지의 글자"},
                             a_number(notation)});
    clues.cells[at++] = *clue;
  }
  return std::nullopt;
}

std::string arrows_of(const Notation& notation, const GridClues& clues) {
  std::string out;
  int empty = 0;
  const auto skip = [&] { out += run_letters(std::exchange(empty, 0), 'a', 26); };
  for (const Clue clue : clues.cells) {
    empty += clue == no_clue;
    if (clue == no_clue) continue;
    skip();
    const int way = way_of(sign_under(notation, clue));
    const int number = number_of(notation, clue);
    if (is_sign(clue)) {
      out += std::to_string(way) + '.';
    } else {
      if (number >= 256) out += '-';
      out += std::to_string(number >= 16 && number < 256 ? way + ways : way);
      std::array<char, 4> digits = {};
      const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16);
      out.append(digits.data(), end.ptr);
    }
  }
  skip();
  return out;
}

std::optional<Error> read_arrow(const Notation& notation, const GridWord& word, int line,
                                Clue& clue) {
  if (word.text == ".") return std::nullopt;
  if (word.text == "#") {
    clue = no_way;
    return std::nullopt;
  }
  const std::size_t comma = std::min(word.text.find(','), word.text.size());
  const std::optional<int> way = number_in(word.text.substr(0, comma));
  const std::string_view rest = word.text.substr(std::min(comma + 1, word.text.size()));
  const std::optional<int> number = number_in(rest);
  const bool is_good =
      way && *way < ways && (number ? may_be(notation, sign_of_way(*way), *number) : rest == "-");
  if (!is_good)
    return bad_word(line, word,
                    {{"'WAY,NUMBER' with {0}, '#' or '.'", "{0}인 '방향,숫자', '#' 또는 '.'"},
                     a_number(notation)});
  const int sign = sign_of_way(*way);
  clue = number ? number_on_sign(sign, *number) : sign_clue(sign);
  return std::nullopt;
}

std::string arrow_word(const Notation& notation, Clue clue) {
  if (clue == no_clue) return ".";
  const std::string way = std::to_string(way_of(sign_under(notation, clue))) + ',';
  return way + (is_sign(clue) ? "-" : std::to_string(number_of(notation, clue)));
}

}  // namespace crosshatch::derive
