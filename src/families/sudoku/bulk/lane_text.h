// SPDX-License-Identifier: MIT
//
// Reads boards from 81 characters into a lane, and writes them. In between a cell is four bits,
// each in a bit plane of three words: digit 3a + b + 1 is the two bits of a and the two bits of b,
// and a blank is a = b = 3. So the candidates of a digit are the cells where "a fits" and "b fits":
// 1 fits where the low bit is set, 2 where the high bit is set, 0 where both bits are equal.
#pragma once

#include <stddef.h>

#include "families/sudoku/bulk/lane_vector.h"

namespace crosshatch::sudoku {
namespace {

constexpr int board_cells = 81;
constexpr uint32_t all_places = (1u << 27) - 1;

/// Word 3p + i is plane p of the rows i, i + 3 and i + 6: low a, high a, low b, high b.
struct TextPlanes {
  V words[12];
};

struct Codes {
  uint8_t of[256];
};
constexpr uint8_t foreign_code = 0x80;
constexpr Codes make_codes() {
  Codes codes{};
  for (uint8_t& code : codes.of) code = foreign_code;
  for (const char* blank = ".0_*-"; *blank != 0; ++blank) codes.of[static_cast<int>(*blank)] = 15;
  for (int digit = 0; digit < 9; ++digit)
    codes.of['1' + digit] = static_cast<uint8_t>(digit / 3 | digit % 3 << 2);
  return codes;
}
alignas(64) constexpr Codes codes = make_codes();

#if defined(__AVX512F__)

// The bytes of a board are permuted to the positions of their bits: those of the first two words to
// the halves of one vector, those of the third to another. Byte tests then turn them into bits.
struct Route {
  uint8_t from[128];
};
/// [byte of the two vectors]: the byte of the text; the last bytes of words have none.
constexpr Route make_route_in() {
  Route route{};
  for (uint8_t& from : route.from) from = 127;
  for (int cell = 0; cell < board_cells; ++cell)
    route.from[32 * (cell / 9 % 3) + 9 * (cell / 27) + cell % 9] = static_cast<uint8_t>(cell);
  return route;
}
constexpr Route make_route_out() {
  Route route{};
  for (int cell = 0; cell < board_cells; ++cell)
    route.from[cell] = static_cast<uint8_t>(32 * (cell / 9 % 3) + 9 * (cell / 27) + cell % 9);
  return route;
}
alignas(64) constexpr Route route_in = make_route_in();
alignas(64) constexpr Route route_out = make_route_out();

constexpr uint64_t rest_bytes = (1u << (board_cells - 64)) - 1;

/// Returns false if there are other characters; then nothing is written.
inline bool read_board(const char* text, TextPlanes& planes, int lane) {
  const __m512i low = _mm512_loadu_si512(text);
  const __m512i high = _mm512_maskz_loadu_epi8(rest_bytes, text + 64);
  const __m512i front = _mm512_permutex2var_epi8(low, _mm512_load_si512(route_in.from), high);
  const __m512i back = _mm512_permutex2var_epi8(low, _mm512_load_si512(route_in.from + 64), high);
  const __m512i code_low = _mm512_load_si512(codes.of);
  const __m512i code_high = _mm512_load_si512(codes.of + 64);
  const __m512i a = _mm512_permutex2var_epi8(code_low, front, code_high);
  const __m512i b = _mm512_permutex2var_epi8(code_low, back, code_high);
  constexpr uint64_t both = all_places | static_cast<uint64_t>(all_places) << 32;
  if (((_mm512_movepi8_mask(_mm512_or_si512(a, front)) & both) |
       (_mm512_movepi8_mask(_mm512_or_si512(b, back)) & all_places)) != 0)
    return false;
  for (int plane = 0; plane < 4; ++plane) {
    const __m512i bit = _mm512_set1_epi8(static_cast<char>(1 << plane));
    const uint64_t two = _mm512_test_epi8_mask(a, bit);
    put(planes.words[3 * plane], lane, static_cast<uint32_t>(two));
    put(planes.words[3 * plane + 1], lane, static_cast<uint32_t>(two >> 32));
    put(planes.words[3 * plane + 2], lane, static_cast<uint32_t>(_mm512_test_epi8_mask(b, bit)));
  }
  return true;
}

inline void write_board(const TextPlanes& planes, int lane, char* text) {
  __m512i a = _mm512_set1_epi8('1');
  __m512i b = a;
  constexpr char weights[4] = {3, 6, 1, 2};
  for (int plane = 0; plane < 4; ++plane) {
    const __m512i weight = _mm512_set1_epi8(weights[plane]);
    const uint64_t two = word_at(planes.words[3 * plane], lane) |
                         static_cast<uint64_t>(word_at(planes.words[3 * plane + 1], lane)) << 32;
    a = _mm512_mask_add_epi8(a, two, a, weight);
    b = _mm512_mask_add_epi8(b, word_at(planes.words[3 * plane + 2], lane), b, weight);
  }
  _mm512_storeu_si512(text, _mm512_permutex2var_epi8(a, _mm512_load_si512(route_out.from), b));
  _mm512_mask_storeu_epi8(text + 64, rest_bytes,
                          _mm512_permutex2var_epi8(a, _mm512_load_si512(route_out.from + 64), b));
}

#else

// Reads a row at a time. The four bits of a character are spread ten places apart, so that one word
// collects nine characters by shifts; a foreign character sets a bit above them. To write, a byte
// of bits is spread to eight bytes.
constexpr int plane_step = 10;
constexpr uint64_t row_bits = 0x1FF;

struct Spread {
  uint64_t of[256];
};
constexpr Spread make_spread_codes() {
  Spread spread{};
  for (int c = 0; c < 256; ++c) {
    for (int plane = 0; plane < 4; ++plane)
      spread.of[c] |= static_cast<uint64_t>(codes.of[c] >> plane & 1) << (plane_step * plane);
    if (codes.of[c] == foreign_code) spread.of[c] = uint64_t{1} << (4 * plane_step);
  }
  return spread;
}
/// Spreads bits to bytes: bit i becomes 1 in the i-th byte from the lowest.
constexpr Spread make_spread_bits() {
  Spread spread{};
  for (int bits = 0; bits < 256; ++bits) {
    for (int i = 0; i < 8; ++i) spread.of[bits] |= static_cast<uint64_t>(bits >> i & 1) << (8 * i);
  }
  return spread;
}
constexpr Spread spread_codes = make_spread_codes();
constexpr Spread spread_bits = make_spread_bits();

/// Returns false if there are other characters; then nothing is written.
inline bool read_board(const char* text, TextPlanes& planes, int lane) {
  uint32_t words[12] = {};
  uint64_t seen = 0;
  for (int row = 0; row < 9; ++row) {
    uint64_t bits = 0;
    for (int column = 0; column < 9; ++column)
      bits |= spread_codes.of[static_cast<unsigned char>(text[9 * row + column])] << column;
    seen |= bits;
    for (int plane = 0; plane < 4; ++plane)
      words[3 * plane + row % 3] |= static_cast<uint32_t>(bits >> (plane_step * plane) & row_bits)
                                    << (9 * (row / 3));
  }
  if (seen >> (4 * plane_step) != 0) return false;
  for (int i = 0; i < 12; ++i) put(planes.words[i], lane, words[i]);
  return true;
}

inline void write_board(const TextPlanes& planes, int lane, char* text) {
  for (int row = 0; row < 9; ++row) {
    uint64_t bytes = 0x3131313131313131;
    uint32_t last = '1';
    constexpr uint32_t weights[4] = {3, 6, 1, 2};
    for (int plane = 0; plane < 4; ++plane) {
      const uint32_t bits = word_at(planes.words[3 * plane + row % 3], lane) >> (9 * (row / 3));
      bytes += spread_bits.of[bits & 0xFF] * weights[plane];
      last += (bits >> 8 & 1) * weights[plane];
    }
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    __builtin_memcpy(text + static_cast<ptrdiff_t>(9 * row), &bytes, sizeof bytes);
    text[9 * row + 8] = static_cast<char>(last);
  }
}

#endif

}  // namespace
}  // namespace crosshatch::sudoku
