// SPDX-License-Identifier: MIT
//
// The vector operations that the kernel needs, for each level of processor. See lane_kernel.h about
// linkage.
#pragma once

#include <stdint.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace crosshatch::sudoku {
namespace {

#if defined(__AVX512F__)
constexpr int lanes = 16;
#elif defined(__AVX2__)
constexpr int lanes = 8;
#else
constexpr int lanes = 4;
#endif

typedef uint32_t V __attribute__((vector_size(4 * lanes)));
using LaneSet = unsigned;  ///< bit i: lane i

inline V splat(uint32_t word) { return V{} + word; }

#if defined(__AVX512F__)

template <int table>
inline V ternary(V a, V b, V c) {
  return reinterpret_cast<V>(_mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(a),
                                                       reinterpret_cast<__m512i>(b),
                                                       reinterpret_cast<__m512i>(c), table));
}
constexpr int ta = 0xF0, tb = 0xCC, tc = 0xAA;

inline V or3(V a, V b, V c) { return ternary<ta | tb | tc>(a, b, c); }
/// The bits set in at least two of the three.
inline V twice3(V a, V b, V c) { return ternary<(ta & tb) | (ta & tc) | (tb & tc)>(a, b, c); }
/// `mask ? a : b`
inline V select(V mask, V a, V b) { return ternary<(ta & tb) | (~ta & 0xFF & tc)>(mask, a, b); }
inline V and_or(V a, V b, V c) { return ternary<ta&(tb | tc)>(a, b, c); }
inline V or_and(V a, V b, V c) { return ternary<ta | (tb & tc)>(a, b, c); }
/// `a & ~b & ~c`
inline V and_not_either(V a, V b, V c) { return ternary<ta&(0xFF & ~(tb | tc))>(a, b, c); }
/// `a & (~b | c)`
inline V and_not_unless(V a, V b, V c) { return ternary<ta&((0xFF & ~tb) | tc)>(a, b, c); }

/// The lanes that are not 0.
inline LaneSet used(V x) {
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(x));
}
inline LaneSet equal(V a, V b) {
  return _mm512_cmpeq_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b));
}
/// Sets all bits of these lanes.
inline V whole(LaneSet set) {
  return reinterpret_cast<V>(_mm512_movm_epi32(static_cast<__mmask16>(set)));
}

#else

inline V or3(V a, V b, V c) { return a | b | c; }
inline V twice3(V a, V b, V c) { return (a & b) | ((a | b) & c); }
inline V select(V mask, V a, V b) { return b ^ (mask & (a ^ b)); }
inline V and_or(V a, V b, V c) { return a & (b | c); }
inline V or_and(V a, V b, V c) { return a | (b & c); }
inline V and_not_either(V a, V b, V c) { return a & ~(b | c); }
inline V and_not_unless(V a, V b, V c) { return a & ~(b & ~c); }

#if defined(__AVX2__)
inline LaneSet equal(V a, V b) {
  return static_cast<LaneSet>(_mm256_movemask_ps(reinterpret_cast<__m256>(a == b)));
}
#elif defined(__SSE2__)
inline LaneSet equal(V a, V b) {
  return static_cast<LaneSet>(_mm_movemask_ps(reinterpret_cast<__m128>(a == b)));
}
#else
inline LaneSet equal(V a, V b) {
  LaneSet set = 0;
  for (int lane = 0; lane < lanes; ++lane) set |= static_cast<LaneSet>(a[lane] == b[lane]) << lane;
  return set;
}
#endif
inline LaneSet used(V x) { return equal(x, V{}) ^ ((1u << lanes) - 1); }

inline V whole(LaneSet set) {
  V bit;
  for (int lane = 0; lane < lanes; ++lane) bit[lane] = 1u << lane;
  return reinterpret_cast<V>((splat(set) & bit) != 0);
}

#endif

/// Sets all bits of the lanes that are not 0.
inline V filled(V x) { return reinterpret_cast<V>(x != 0); }

inline uint32_t word_at(const V& x, int lane) {
  uint32_t word;
  __builtin_memcpy(&word, reinterpret_cast<const char*>(&x) + 4 * lane, 4);
  return word;
}

inline void put(V& x, int lane, uint32_t word) {
  __builtin_memcpy(reinterpret_cast<char*>(&x) + 4 * lane, &word, 4);
}

}  // namespace
}  // namespace crosshatch::sudoku
