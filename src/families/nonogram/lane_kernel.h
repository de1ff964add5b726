// SPDX-License-Identifier: MIT
//
// The kernel of lanes.cpp, compiled once for each kind of processor by the files that include it.
// All of it has internal linkage, and it includes nothing that has inline functions.
#pragma once

#include <stdint.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#include "families/nonogram/lane_call.h"

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
typedef uint8_t Bytes __attribute__((vector_size(vector_bytes)));

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
  return reinterpret_cast<V>(
      _mm512_shuffle_epi8(each_byte, _mm512_maskz_broadcast_i32x4(static_cast<__mmask16>(-1), order)));
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
#else
  // One half of the lane, then each half of that, for the other half: down to single bits.
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

/// `seeds`, a part of `ground`, and all ground that joins them upwards.
template <class V>
inline V flooded(V seeds, V ground) {
  const V sum = ground + seeds;
#if defined(__AVX512F__)
  const __m512i out = _mm512_ternarylogic_epi64(
      reinterpret_cast<__m512i>(sum), reinterpret_cast<__m512i>(ground),
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

/// One batch of up to `lanes<V>` lines, of `count` lines from `first` on.
template <class V>
struct Batch {
  using Word = LaneWord<V>;
  static constexpr int bits = 8 * sizeof(Word);
  static constexpr int runs_a_word = sizeof(Word);
  static constexpr int most_words = sizeof(Word) == 4 ? 4 : 4;  ///< of a clue
  static constexpr int most_runs = runs_a_word * most_words;

  V shift[most_runs];          ///< run j and the gap after it: c + 1
  V seeds[most_runs];          ///< the first gap after run j, as seen from the left
  V ends[most_runs];           ///< gaps that c cells that may be filled precede
  V left_gaps[most_runs + 1];  ///< after j runs

  alignas(vector_bytes) Word word[most_words][lanes<V>];
  alignas(vector_bytes) Word filled_word[lanes<V>];
  alignas(vector_bytes) Word empty_word[lanes<V>];

  uint64_t solve(const LaneCall& call, int first, int count) {
    int runs = 0;
    int longest = 1;
    for (int i = 0; i < count; ++i) {
      const LaneSize size = call.clues.sizes[call.lines[first + i]];
      if (size.runs > runs) runs = size.runs;
      if (size.longest > longest) longest = size.longest;
      filled_word[i] = static_cast<Word>(call.filled[call.places[first + i]]);
      empty_word[i] = static_cast<Word>(call.empty[call.places[first + i]]);
    }
    const int words = (runs + runs_a_word - 1) / runs_a_word;
    for (int i = 0; i < count; ++i) {
      const uint8_t* from = call.clues.lengths + call.lines[first + i] * most_runs;
      for (int w = 0; w < words; ++w)
        __builtin_memcpy(&word[w][i], from + w * sizeof(Word), sizeof(Word));
    }
    for (int i = count; i < lanes<V>; ++i) {
      filled_word[i] = 0;
      empty_word[i] = static_cast<Word>(~Word{0});
      for (int w = 0; w < words; ++w) word[w][i] = 0;
    }
    const V filled = *reinterpret_cast<const V*>(filled_word);
    const V empty = *reinterpret_cast<const V*>(empty_word);
    const V may_fill = ~empty;
    const V may_gap = ~filled;
    const V one = V{} + 1;
    const V none = V{};

    const V after_fill = may_fill << 1;
    left_gaps[0] = flooded(one, may_gap);
    V clue{};
    for (int j = 0; j < runs; ++j) {
      if (j % runs_a_word == 0) clue = *reinterpret_cast<const V*>(word[j / runs_a_word]);
      const V by = clue & 255;
      clue >>= 8;
      V rest = (by < 2 ? none + 2 : by) - 2;
      V fits = after_fill;
      for (Word have = 1; have < static_cast<Word>(longest); have *= 2) {
        const V step = smaller(rest, have);
        fits &= fits << step;
        rest -= step;
      }
      shift[j] = by;
      ends[j] = (fits | reinterpret_cast<V>(by == none)) & may_gap;
      seeds[j] = (left_gaps[j] << by) & ends[j];
      left_gaps[j + 1] = flooded(seeds[j], may_gap);
    }
    const unsigned possible = tops(left_gaps[runs]);

    const V may_gap_back = mirrored(may_gap);
    V back = flooded(one, may_gap_back);
    V right_gaps = mirrored(back);
    V can_gap = left_gaps[runs] & right_gaps;
    V can_fill{};
    for (int j = runs - 1; j >= 0; --j) {
      const V by = shift[j];
      V rest = (by < 2 ? none + 2 : by) - 2;
      V cells = ((seeds[j] & right_gaps) >> 1) & reinterpret_cast<V>(by != none);
      for (Word have = 1; have < static_cast<Word>(longest); have *= 2) {
        const V step = smaller(rest, have);
        cells |= cells >> step;
        rest -= step;
      }
      can_fill |= cells;
      back = flooded(((back & mirrored(ends[j])) << by) & may_gap_back, may_gap_back);
      right_gaps = mirrored(back);
      can_gap |= left_gaps[j] & right_gaps;
    }

    const V gained_filled = ~can_gap & may_gap;
    const V gained_empty = ~can_fill & may_fill;
    *reinterpret_cast<V*>(filled_word) = gained_filled;
    *reinterpret_cast<V*>(empty_word) = gained_empty;
    for (int i = 0; i < count; ++i) {
      const uint64_t mask = ((possible >> i) & 1) != 0 ? ~uint64_t{0} : 0;
      call.gained_filled[first + i] = filled_word[i] & mask;
      call.gained_empty[first + i] = empty_word[i] & mask;
    }
    return ~static_cast<uint64_t>(possible) & ((uint64_t{1} << count) - 1);
  }
};

template <class V>
uint64_t solve_lanes(const LaneCall& call) {
  uint64_t impossible = 0;
  Batch<V> batch;
  for (int first = 0; first < call.count; first += lanes<V>) {
    const int rest = call.count - first;
    impossible |= batch.solve(call, first, rest < lanes<V> ? rest : lanes<V>) << first;
  }
  return impossible;
}

}  // namespace
}  // namespace crosshatch::nonogram
