// SPDX-License-Identifier: MIT
#include "derive/formats/fleet.h"

#include <algorithm>

#include "core/reading.h"
#include "derive/formats/packed.h"

namespace crosshatch::derive {

namespace {

/// A fleet with one ship of the largest length, two of one cell less, and so on.
struct KnownFleet {
  char letter;
  int largest;
};

constexpr KnownFleet known_fleets[] = {{'c', 3}, {'d', 4}, {'e', 5}};

constexpr int bits_of_a_digit = 5;

std::vector<int> lengths_of_fleet(int largest) {
  std::vector<int> lengths;
  for (int length = largest; length > 0; --length)
    lengths.insert(lengths.end(), static_cast<std::size_t>(largest - length + 1), length);
  return lengths;
}

char digit(int number) { return packed_digits[static_cast<std::size_t>(number)]; }

/// The cells of a ship, all of them set, the highest bit of each digit first.
std::string packed_ship(int length) {
  std::string piece = {digit(length), '1'};
  for (int left = length; left > 0; left -= bits_of_a_digit) {
    const int empty = std::max(bits_of_a_digit - left, 0);
    piece += digit((1 << bits_of_a_digit) - (1 << empty));
  }
  return piece;
}

/// A straight ship, lying or standing.
std::optional<int> length_of_ship(std::string piece) {
  if (piece.size() < 3) return std::nullopt;
  if (piece[0] == '1') std::swap(piece[0], piece[1]);
  const std::size_t length = packed_digits.find(piece[0]);
  if (length == std::string_view::npos || length == 0) return std::nullopt;
  return packed_ship(static_cast<int>(length)) == piece ? std::optional(static_cast<int>(length))
                                                        : std::nullopt;
}

}  // namespace

std::optional<Error> read_fleet(Scanner& in, std::vector<int>& lengths) {
  constexpr Words a_fleet = {"'/' and the fleet", "'/' 그리고 함대"};
  if (!in.take('/')) return in.expected(a_fleet);
  if (in.take('/')) {
    for (const KnownFleet& fleet : known_fleets) {
      if (!in.take(fleet.letter)) continue;
      lengths = lengths_of_fleet(fleet.largest);
      return std::nullopt;
    }
    return in.expected(Words{"a fleet of straight ships (c, d or e)", "곧은 배의 함대(c, d, e)"});
  }
  const Result<int> number = in.number(Words{"a number of ships", "배의 수"}, 1, max_side);
  if (!number) return number.error();
  for (int ship = 0; ship < *number; ++ship) {
    if (!in.take('/')) return in.expected(Words{"'/' and a ship", "'/' 그리고 배"});
    const std::string_view piece = in.rest().substr(0, in.rest().find_first_of("/ \t"));
    const std::optional<int> length = length_of_ship(std::string(piece));
    if (!length) return in.expected(Words{"a straight ship such as 21o", "21o처럼 곧은 배"});
    lengths.push_back(*length);
    in.skip(piece.size());
  }
  return std::nullopt;
}

std::string packed_fleet(std::span<const int> lengths) {
  for (const KnownFleet& fleet : known_fleets) {
    if (std::ranges::equal(lengths, lengths_of_fleet(fleet.largest)))
      return std::string("//") + fleet.letter;
  }
  std::string out = '/' + std::to_string(lengths.size());
  for (const int length : lengths) out += '/' + packed_ship(length);
  return out;
}

}  // namespace crosshatch::derive
