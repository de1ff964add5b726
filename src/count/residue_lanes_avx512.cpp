// SPDX-License-Identifier: MIT
#include <immintrin.h>

#include "count/residue_kernel.h"
#include "count/residue_lanes.h"

namespace crosshatch {

namespace {

/// The halves of products of 52 bits are what these processors multiply eight at a time.
struct Register {
  static constexpr int radix = 52;
  __m512i lane;

  // Lanes are aligned, and then these are as fast as the forms that rely on it. But g++ 12 has been
  // seen, at -O1, to put a temporary of that type at half of its alignment.
  static Register load(const Lanes& from) { return {_mm512_loadu_si512(&from)}; }
  static void store(Lanes& to, Register from) { _mm512_storeu_si512(&to, from.lane); }
  static Register all(std::uint64_t number) {
    return {_mm512_set1_epi64(static_cast<long long>(number))};
  }
  static Register zero() { return {_mm512_setzero_si512()}; }
  static Register least(Register a, Register b) {
    return {_mm512_maskz_min_epu64(0xFF, a.lane, b.lane)};
  }
  static Register low(Register a, Register b) {
    return {_mm512_madd52lo_epu64(zero().lane, a.lane, b.lane)};
  }
  static Register high(Register sum, Register a, Register b) {
    return {_mm512_madd52hi_epu64(sum.lane, a.lane, b.lane)};
  }
};
inline Register operator+(Register a, Register b) { return {_mm512_add_epi64(a.lane, b.lane)}; }
inline Register operator-(Register a, Register b) { return {_mm512_sub_epi64(a.lane, b.lane)}; }

}  // namespace

constinit const ResidueKernel residue_kernel_avx512 = kernel_of<Register>(Cpu::avx512);

}  // namespace crosshatch
