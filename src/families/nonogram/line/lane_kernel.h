// SPDX-License-Identifier: MIT
//
// The dynamic programme of line.cpp on many lines at once, a line in each lane of a vector. Two
// changes let lanes with clues of different lengths go in step:
//
//   - Positions are gaps instead of starts. Run j of c cells leads from the gap before it to the
//     gap after it, c + 1 bits further up. `ends` has the gaps behind c cells that may be filled.
//
//         gaps[j] = flood of (gaps[j-1] moved up by c + 1) & ends[j]
//
//     A lane whose clue has ended goes on with c + 1 = 0 and all gaps as ends: it stays as it is.
//
//   - "c in a row" takes the same number of doublings in all lanes, with a shift by 0 where a lane
//     has enough. The table of line.cpp would need a gather from memory.
//
// The second pass goes from right to left on mirrored bits. It mirrors its results back and
// combines them at once with those of the first pass. A batch costs as many steps as its line with
// the most runs has runs.
//
// This file is compiled once for each level of processor, by the sources that include it. So all of
// it has internal linkage, and it includes nothing that has inline functions: the linker keeps one
// copy of those, and it could be one that only some processors can run.
#pragma once

#include <stdint.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#include "families/nonogram/line/line_batch.h"

namespace crosshatch::nonogram {
namespace {

#if defined(__AVX512F__)
constexpr int vector_bytes = 64;
#elif defined(__AVX2__)
constexpr int vector_bytes = 32;
#else
constexpr int vector_bytes = 16;
#endif

typedef uint32_t Narrow __attribute__((vector_size(vector_bytes)));
typedef uint64_t Wide __attribute__((vector_size(vector_bytes)));

template <class V>
struct Lane;
template <>
struct Lane<Narrow> {
  using Word = uint32_t;
};
template <>
struct Lane<Wide> {
  using Word = uint64_t;
};
template <class V>
using LaneWord = typename Lane<V>::Word;
template <class V>
constexpr int lanes = vector_bytes / static_cast<int>(sizeof(LaneWord<V>));

/// The bits of each lane in the opposite order.
template <class V>
inline V mirrored(V x) {
#if defined(__AVX512F__)
  const __m512i each_byte = _mm512_gf2p8affine_epi64_epi8(
      reinterpret_cast<__m512i>(x), _mm512_set1_epi64(static_cast<long long>(0x8040201008040201)),
      0);
  const __m128i order = sizeof(LaneWord<V>) == 4
                            ? _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203)
                            : _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607);
  return reinterpret_cast<V>(_mm512_shuffle_epi8(
      each_byte, _mm512_maskz_broadcast_i32x4(static_cast<__mmask16>(-1), order)));
#elif defined(__AVX2__)
  const __m128i order = sizeof(LaneWord<V>) == 4
                            ? _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203)
                            : _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607);
  const __m256i turned = _mm256_broadcastsi128_si256(
      _mm_set_epi64x(static_cast<long long>(0x0f070b030d050901), 0x0e060a020c040800));
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i bytes =
      _mm256_shuffle_epi8(reinterpret_cast<__m256i>(x), _mm256_broadcastsi128_si256(order));
  const __m256i low = _mm256_shuffle_epi8(turned, _mm256_and_si256(bytes, nibble));
  const __m256i high =
      _mm256_shuffle_epi8(turned, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble));
  return reinterpret_cast<V>(_mm256_or_si256(_mm256_slli_epi16(low, 4), high));
#elif defined(__ARM_NEON)
  const uint8x16_t each_byte = vrbitq_u8(reinterpret_cast<uint8x16_t>(x));
  return reinterpret_cast<V>(sizeof(LaneWord<V>) == 4 ? vrev32q_u8(each_byte)
                                                      : vrev64q_u8(each_byte));
#else
  // Exchanges the halves of a lane, then the halves of those, and so on down to single bits.
  using Word = LaneWord<V>;
  constexpr int bits = 8 * sizeof(Word);
  Word mask = static_cast<Word>(~Word{0});
  for (int by = bits / 2; by > 0; by /= 2) {
    mask ^= static_cast<Word>(mask << by);
    x = ((x >> by) & mask) | ((x & mask) << by);
  }
  return x;
#endif
}

/// Bit i: the top bit of lane i.
template <class V>
inline unsigned tops(V x) {
#if defined(__AVX512F__)
  if constexpr (sizeof(LaneWord<V>) == 4)
    return _mm512_movepi32_mask(reinterpret_cast<__m512i>(x));
  else
    return _mm512_movepi64_mask(reinterpret_cast<__m512i>(x));
#elif defined(__AVX2__)
  if constexpr (sizeof(LaneWord<V>) == 4)
    return static_cast<unsigned>(_mm256_movemask_ps(reinterpret_cast<__m256>(x)));
  else
    return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<__m256d>(x)));
#else
  unsigned out = 0;
  for (int i = 0; i < lanes<V>; ++i)
    out |= static_cast<unsigned>(x[i] >> (8 * sizeof(LaneWord<V>) - 1)) << i;
  return out;
#endif
}

/// `seeds`, which are part of `ground`, and all of `ground` that is connected to them upwards.
template <class V>
inline V flooded(V seeds, V ground) {
  const V sum = ground + seeds;
#if defined(__AVX512F__)
  const __m512i out =
      _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(ground),
                                reinterpret_cast<__m512i>(seeds), ((0xf0 ^ 0xcc) | 0xaa) & 0xcc);
  return reinterpret_cast<V>(out);
#else
  return ((sum ^ ground) | seeds) & ground;
#endif
}

template <class V>
inline V smaller(V a, LaneWord<V> b) {
  const V other = V{} + b;
  return a < other ? a : other;
}

template <class V>
inline V load(const LaneWord<V>* from) {
  V out;
  __builtin_memcpy(&out, from, sizeof out);
  return out;
}

template <class V>
inline void store(V from, LaneWord<V>* to) {
  __builtin_memcpy(to, &from, sizeof from);
}

/// Up to `lanes<V>` lines.
template <class V>
struct Batch {
  using Word = LaneWord<V>;
  static constexpr int runs_a_word = sizeof(Word);  ///< a run is a byte of the clue
  static constexpr int most_words = 4;
  static constexpr int most_runs = runs_a_word * most_words;

  alignas(V) Word clue[most_words][lanes<V>];
  alignas(V) Word may_gap[lanes<V>];
  alignas(V) Word may_fill[lanes<V>];
  int runs = 0;     ///< the most of any line
  int longest = 0;  ///< run of any line

  V can_gap;
  V can_fill;

  Batch(const LineBatch& call, int first, int count) {
    for (int i = 0; i < count; ++i) {
      const LaneSize size = call.clues.sizes[call.lines[first + i]];
      if (size.runs > runs) runs = size.runs;
      if (size.longest > longest) longest = size.longest;
      may_gap[i] = static_cast<Word>(~call.filled[call.places[first + i]]);
      may_fill[i] = static_cast<Word>(~call.empty[call.places[first + i]]);
    }
    const int words = (runs + runs_a_word - 1) / runs_a_word;
    for (int i = 0; i < count; ++i) {
      const uint8_t* from = call.clues.lengths + call.lines[first + i] * most_runs;
      for (int w = 0; w < words; ++w) clue[w][i] = first_byte_lowest(from + w * sizeof(Word));
    }
    for (int i = count; i < lanes<V>; ++i) {
      may_gap[i] = static_cast<Word>(~Word{0});
      may_fill[i] = 0;
      for (int w = 0; w < words; ++w) clue[w][i] = 0;
    }
  }

  static Word first_byte_lowest(const uint8_t* bytes) {
    Word word;
    __builtin_memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = sizeof word == 4 ? __builtin_bswap32(word) : __builtin_bswap64(word);
#endif
    return word;
  }

  /// `steps` doublings reach the longest run. Bit i of the result: lane i has a completion.
  template <int steps>
  unsigned solve() {
    V shift[most_runs];      // over run j and the gap after it: c + 1
    V seeds[most_runs];      // the first gap after run j, as seen from the left
    V ends[most_runs];       // gaps that c cells that may be filled precede
    V left_gaps[most_runs];  // before run j

    const V none = V{};
    const V gap = load<V>(may_gap);
    const V after_fill = load<V>(may_fill) << 1;
    V left = flooded(none + 1, gap);
    V lengths{};
    for (int j = 0; j < runs; ++j) {
      if (j % runs_a_word == 0) lengths = load<V>(clue[j / runs_a_word]);
      const V by = lengths & 255;
      lengths >>= 8;
      V rest = by - 2;
      V fits = after_fill;
      for (int k = 0; k < steps; ++k) {
        const V step = smaller(rest, Word{1} << k);
        fits &= fits << step;
        rest -= step;
      }
      fits = (fits | reinterpret_cast<V>(by == none)) & gap;
      shift[j] = by;
      ends[j] = fits;
      left_gaps[j] = left;
      const V next = (left << by) & fits;
      seeds[j] = next;
      left = flooded(next, gap);
    }
    const unsigned possible = tops(left);

    const V gap_back = mirrored(gap);
    V back = flooded(none + 1, gap_back);
    V right = mirrored(back);
    can_gap = left & right;
    can_fill = none;
    for (int j = runs - 1; j >= 0; --j) {
      const V by = shift[j];
      V rest = by - 2;
      V cells = ((seeds[j] & right) >> 1) & reinterpret_cast<V>(by != none);
      for (int k = 0; k < steps; ++k) {
        const V step = smaller(rest, Word{1} << k);
        cells |= cells >> step;
        rest -= step;
      }
      can_fill |= cells;
      back = flooded(((back & mirrored(ends[j])) << by) & gap_back, gap_back);
      right = mirrored(back);
      can_gap |= left_gaps[j] & right;
    }
    return possible;
  }

  unsigned solve() {
    if (longest <= 1) return solve<0>();
    if (longest <= 2) return solve<1>();
    if (longest <= 4) return solve<2>();
    if (longest <= 8) return solve<3>();
    if (longest <= 16) return solve<4>();
    if (longest <= 32) return solve<5>();
    return solve<6>();
  }

  void write(const LineBatch& call, int first, int count, unsigned possible) {
    store(load<V>(may_gap) & ~can_gap, may_gap);
    store(load<V>(may_fill) & ~can_fill, may_fill);
    for (int i = 0; i < count; ++i) {
      const uint64_t mask = ((possible >> i) & 1) != 0 ? ~uint64_t{0} : 0;
      call.gained_filled[first + i] = may_gap[i] & mask;
      call.gained_empty[first + i] = may_fill[i] & mask;
    }
  }
};

template <class V>
uint64_t solve_lanes(const LineBatch& call) {
  uint64_t impossible = 0;
  for (int first = 0; first < call.count; first += lanes<V>) {
    const int rest = call.count - first;
    const int count = rest < lanes<V> ? rest : lanes<V>;
    Batch<V> batch(call, first, count);
    const unsigned possible = batch.solve();
    batch.write(call, first, count, possible);
    impossible |= (~static_cast<uint64_t>(possible) & ((uint64_t{1} << count) - 1)) << first;
  }
  return impossible;
}

}  // namespace
}  // namespace crosshatch::nonogram
