// SPDX-License-Identifier: MIT
#include "derive/formats/arrows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "core/puzzlink/address.h"
#include "core/reading.h"
#include "derive/formats/address_body.h"
#include "derive/formats/packed.h"

namespace crosshatch::derive {

namespace {

constexpr int ways = 5;

/// How files with colours write that a cell has no clue.
constexpr std::string_view no_number = "-1";

/// How many colours the signs have, and those of a sign.
int colours_of(const Notation& notation) { return static_cast<int>(notation.signs.size()) / ways; }
int colour_of(const Notation& notation, int sign) {
  return notation.signs[static_cast<std::size_t>(sign)].colour;
}
int way_of(const Notation& notation, int sign) {
  return sign < notation.numbered_signs ? sign % (ways - 1) + 1 : 0;
}
int sign_of_way(const Notation& notation, int colour, int way) {
  return way == 0 ? notation.numbered_signs + colour : colour * (ways - 1) + way - 1;
}

bool may_be(const Notation& notation, int sign, int number) {
  return sign < notation.numbered_signs && number >= notation.least && number <= notation.most;
}

Message a_number(const Notation& notation) {
  return from_to(Words{"a number", "숫자"}, notation.least, notation.most);
}

Message an_arrow(const Notation& notation) {
  if (const int colours = colours_of(notation); colours > 1)
    return {{"a colour from 0 to {0}, a digit for an arrow and {1} or '.', or a letter a to z",
             "0부터 {0}까지의 색, 화살표를 나타내는 숫자와 {1}나 '.', 또는 a부터 z까지의 글자"},
            colours - 1,
            a_number(notation)};
  return {{"a digit for an arrow and {0} or '.', '+' or a letter a to z",
           "화살표를 나타내는 숫자와 {0}나 '.', 또는 '+', a부터 z까지의 글자"},
          a_number(notation)};
}

/// Takes a digit; -1 if the next character is none of this base.
int take_digit(Scanner& in, std::size_t base) {
  const std::size_t digit = packed_digits.substr(0, base).find(in.peek());
  if (in.at_end() || digit == std::string_view::npos) return -1;
  in.skip(1);
  return static_cast<int>(digit);
}

/// One clue of an address; nothing if it is none.
std::optional<Clue> take_arrow(Scanner& in, const Notation& notation) {
  const int colours = colours_of(notation);
  if (colours == 1 && in.take('+')) return sign_clue(sign_of_way(notation, 0, 0));
  const int colour = colours == 1 ? 0 : take_digit(in, static_cast<std::size_t>(colours));
  if (colour < 0) return std::nullopt;
  const bool is_long = in.take('-');
  int way = take_digit(in, is_long ? ways : 2 * ways);
  if (way < 0) return std::nullopt;
  int digits = is_long ? 3 : way < ways ? 1 : 2;
  way %= ways;
  const int sign = sign_of_way(notation, colour, way);
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
    const std::optional<Clue> clue = take_arrow(in, notation);
    if (!clue) return begin.expected(an_arrow(notation));
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
    const int sign = sign_under(notation, clue);
    const int way = way_of(notation, sign);
    const int number = number_of(notation, clue);
    if (colours_of(notation) > 1) out += std::to_string(colour_of(notation, sign));
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

/// The clue of a word that is a way, a number or '-' and, where there are several, a colour with
/// four more where the player has done with it; nothing if it is none.
static std::optional<Clue> clue_of_word(const Notation& notation, std::string_view word) {
  const int colours = colours_of(notation);
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t comma = std::min(word.find(',', at), word.size());
    parts.push_back(word.substr(at, comma - at));
    at = comma + 1;
  }
  if (parts.size() != (colours == 1 ? 2U : 3U)) return std::nullopt;
  constexpr int done = 4;
  const std::optional<int> way = number_in(parts[0]);
  const std::optional<int> number = number_in(parts[1]);
  const std::optional<int> said = colours == 1 ? 0 : number_in(parts[2]);
  if (!way || *way >= ways || !said || *said >= 2 * done || *said % done >= colours)
    return std::nullopt;
  if (colours > 1 && parts[1] == no_number) return no_clue;
  const int sign = sign_of_way(notation, *said % done, *way);
  if (parts[1] == "-") return sign_clue(sign);
  if (!number || !may_be(notation, sign, *number)) return std::nullopt;
  return number_on_sign(sign, *number);
}

std::optional<Error> read_arrow(const Notation& notation, const GridWord& word, int line,
                                Clue& clue) {
  if (word.text == ".") return std::nullopt;
  const bool has_colours = colours_of(notation) > 1;
  if (!has_colours && word.text == "#") {
    clue = sign_clue(sign_of_way(notation, 0, 0));
    return std::nullopt;
  }
  const std::optional<Clue> read = clue_of_word(notation, word.text);
  if (!read && has_colours)
    return bad_word(line, word,
                    {{"'WAY,NUMBER,COLOUR' with {0}, or '.'", "{0}인 '방향,숫자,색' 또는 '.'"},
                     a_number(notation)});
  if (!read)
    return bad_word(line, word,
                    {{"'WAY,NUMBER' with {0}, '#' or '.'", "{0}인 '방향,숫자', '#' 또는 '.'"},
                     a_number(notation)});
  clue = *read;
  return std::nullopt;
}

std::string arrow_word(const Notation& notation, Clue clue) {
  if (clue == no_clue)
    return colours_of(notation) == 1 ? "." : "0," + std::string(no_number) + ",0";
  const int sign = sign_under(notation, clue);
  const std::string colour =
      colours_of(notation) == 1 ? "" : ',' + std::to_string(colour_of(notation, sign));
  return std::to_string(way_of(notation, sign)) + ',' +
         (is_sign(clue) ? "-" : std::to_string(number_of(notation, clue))) + colour;
}

}  // namespace crosshatch::derive
