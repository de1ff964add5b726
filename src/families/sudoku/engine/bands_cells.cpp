// SPDX-License-Identifier: MIT
//
// Reads a grid from its 81 characters, and writes it, eight at a time. Most cells of a puzzle are
// blank, so that a conditional jump for each cell would be mispredicted at nearly every given.
#include <bit>

#include "families/sudoku/engine/bands.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::uint64_t in_each = 0x0101010101010101;  ///< 1 in each of eight characters
constexpr std::uint64_t top = 0x80 * in_each;          ///< the highest bit of each character

/// Eight characters, the first in the lowest byte. (Compilers make it a single load.)
std::uint64_t load(const char* cells) {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word |= std::uint64_t{static_cast<unsigned char>(cells[i])} << 8 * i;
  return word;
}

/// The top bit of each character from '1' to '9'.
std::uint64_t digits_of(std::uint64_t word) {
  const std::uint64_t low = word & ~top;
  const std::uint64_t from_one = low + (0x80 - '1') * in_each;
  const std::uint64_t from_ten = low + (0x80 - '9' - 1) * in_each;
  return from_one & ~from_ten & ~word & top;
}

/// The top bit of each character that is this one.
std::uint64_t equal(std::uint64_t word, char character) {
  const std::uint64_t other = word ^ static_cast<std::uint64_t>(character) * in_each;
  return ~(((other & ~top) + ~top) | other) & top;
}

bool is_cells(std::uint64_t word, std::uint64_t digits) {
  if ((digits | equal(word, '.')) == top) return true;
  const std::uint64_t blanks =
      equal(word, '.') | equal(word, '0') | equal(word, '_') | equal(word, '*') | equal(word, '-');
  return (digits | blanks) == top;
}

}  // namespace

bool Bands::read(const char* cells) {
  clear();
  // The last word overlaps the one before by all but one character.
  for (const int first : {0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73}) {
    const std::uint64_t word = load(cells + first);
    std::uint64_t digits = digits_of(word);
    if (!is_cells(word, digits)) return false;
    for (; digits != 0; digits &= digits - 1) {
      const Site site = first + std::countr_zero(digits) / 8;
      const Bitboard bit = bit_of(site);
      placed_[cells[site] - '1'] |= bit;
      open_ &= ~bit;
    }
  }
  return true;
}

void Bands::write(char* digits) const {
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const auto character = static_cast<char>('1' + digit);
    // There are always six in the upper two bands and three below, so these loops have fixed
    // lengths.
    std::uint64_t rest = words_[digit].low;
#pragma GCC unroll 6
    for (int i = 0; i < 6; ++i, rest &= rest - 1) digits[site_at(rest, 0)] = character;
    rest = words_[digit].high;
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i, rest &= rest - 1) digits[site_at(rest, 64)] = character;
  }
}

}  // namespace crosshatch::sudoku
