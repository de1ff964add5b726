// SPDX-License-Identifier: MIT
#include "fingerprint.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace crosshatch::verify {

namespace {

/// The first 32 bits behind the point of the root of a prime, as the standard defines constants.
std::uint32_t bits_of(long double root) {
  return static_cast<std::uint32_t>((root - std::floor(root)) * 4294967296.0L);
}

struct Constants {
  std::array<std::uint32_t, 8> start = {};
  std::array<std::uint32_t, 64> rounds = {};

  Constants() {
    std::size_t count = 0;
    for (int prime = 2; count < rounds.size(); ++prime) {
      bool is_prime = true;
      for (int d = 2; d * d <= prime; ++d) is_prime = is_prime && prime % d != 0;
      if (!is_prime) continue;
      if (count < start.size()) start[count] = bits_of(std::sqrt(static_cast<long double>(prime)));
      rounds[count++] = bits_of(std::cbrt(static_cast<long double>(prime)));
    }
  }
};

/// SHA-256 (FIPS 180-4) of some bytes, as 64 hexadecimal digits.
std::string sha256(std::string_view bytes) {
  const Constants constants;
  std::array<std::uint32_t, 8> state = constants.start;
  std::string padded(bytes);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  for (int shift = 56; shift >= 0; shift -= 8)
    padded += static_cast<char>(std::uint64_t{bytes.size()} * 8 >> shift & 0xFF);
  for (std::size_t block = 0; block < padded.size(); block += 64) {
    std::array<std::uint32_t, 64> words = {};
    for (std::size_t i = 0; i < 64; ++i)
      words[i / 4] = words[i / 4] << 8 | static_cast<std::uint8_t>(padded[block + i]);
    for (std::size_t i = 16; i < 64; ++i) {
      const std::uint32_t a = words[i - 15];
      const std::uint32_t b = words[i - 2];
      words[i] = words[i - 16] + words[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) +
                 (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + constants.rounds[i] + words[i];
      const std::uint32_t two =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + one;
      d = c, c = b, b = a, a = one + two;
    }
    const std::array<std::uint32_t, 8> added = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < 8; ++i) state[i] += added[i];
  }
  std::string digits;
  for (const std::uint32_t word : state)
    for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[word >> shift & 15];
  return digits;
}

}  // namespace

std::string description_of(const Puzzle& puzzle) {
  std::string text = "a " + puzzle.family + " of " + std::to_string(puzzle.rows) + "x" +
                     std::to_string(puzzle.columns);
  const char* between = " with ";
  for (const std::string& trait : puzzle.traits()) {
    text += between + trait;
    between = ", ";
  }
  return text;
}

std::string fingerprint_of(const Puzzle& puzzle) {
  std::string text;
  for (const std::string& line : puzzle.lines()) text += line + "\n";
  return sha256(text).substr(0, 32);
}

}  // namespace crosshatch::verify
