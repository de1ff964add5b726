// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cpu.h"
#include "count/join_tree.h"

namespace crosshatch {

inline constexpr std::size_t lanes = 8;

/// One number for each of eight primes: a remainder in Montgomery's form, in which x is x 2^radix
/// modulo the prime. It is only below twice the prime, and is fully reduced when it leaves this
/// form.
struct alignas(64) Lanes {
  std::uint64_t lane[lanes];  // no std::array: see residue_kernel.h
};

/// Eight primes and the constants for arithmetic with them. If fewer primes are needed, some are
/// repeated.
struct Moduli {
  Lanes prime;
  Lanes inverse;  ///< of the prime modulo 2^radix
  Lanes one;
  Lanes square;  ///< 2^(2 radix): a product with it brings a plain number into form
  Lanes limb;    ///< 2^limb_bits in form
};

/// Large numbers are given as limbs of this many bits, so that each is below every prime.
inline constexpr int limb_bits = 48;

/// The states [begin, end) of a join, with their part of a JoinTree.
struct JoinStates {
  const JoinTree::Edge* edges;
  const std::uint32_t* edge_begin;  ///< of state `first`
  std::uint32_t first;
  std::uint32_t begin;
  std::uint32_t end;
};

/// Arithmetic on eight remainders at a time, for one level of a processor. `out` may be an operand
/// in `times` and `scale` only.
struct ResidueKernel {
  Cpu cpu;         ///< usable from this level on
  int radix;       ///< of Montgomery's form, in bits
  int prime_bits;  ///< primes are below that, and above half of it

  /// The number-theoretic transform of length `size`, a power of two, and its inverse without the
  /// division by `size`. `turns[b]` is the root of unity for the b-th block of any level, or its
  /// inverse.
  void (*transform)(const Moduli&, const Lanes* turns, Lanes* a, std::size_t size);
  void (*transform_back)(const Moduli&, const Lanes* turns, Lanes* a, std::size_t size);

  /// out[i] = a[i] b[i].
  void (*times)(const Moduli&, const Lanes* a, const Lanes* b, Lanes* out, std::size_t size);
  /// out[i] = a[i] factor.
  void (*scale)(const Moduli&, const Lanes* a, const Lanes& factor, Lanes* out, std::size_t size);
  /// The sum of all a[i] b[i].
  void (*dot)(const Moduli&, const Lanes* a, const Lanes* b, std::size_t size, Lanes& out);
  /// Products of polynomials by the definition.
  void (*product)(const Moduli&, const Lanes* a, std::size_t a_size, const Lanes* b,
                  std::size_t b_size, Lanes* out);
  /// out[i] = sum over j of a[j] b[i + j], for all `size` places i.
  void (*correlation)(const Moduli&, const Lanes* a, std::size_t a_size, const Lanes* b, Lanes* out,
                      std::size_t size);

  /// One join of a tree on the way up: for each of its states the sum, over the edges, of the
  /// products of the numbers below on both sides.
  void (*joins_up)(const Moduli&, const JoinStates& join, Lanes* below);
  /// The same on the way down: adds to the numbers `elsewhere` of the states on both sides.
  void (*joins_down)(const Moduli&, const JoinStates& join, const Lanes* below, Lanes* elsewhere);

  /// The remainder of a number given as limbs, the lowest first.
  void (*from_limbs)(const Moduli&, const std::uint64_t* limbs, std::size_t count, Lanes& out);
  /// out[i] = from (from - 1) (from - 2) ..., i factors.
  void (*factorials)(const Moduli&, std::uint64_t from, std::size_t size, Lanes* out);
  /// Plain numbers, below the primes.
  void (*numbers)(const Moduli&, const Lanes* a, std::size_t size, Lanes* out);
};

/// The kernels of this build, one for each level.
extern const ResidueKernel residue_kernel_generic;
extern const ResidueKernel residue_kernel_avx512;

/// The best for this level.
[[nodiscard]] const ResidueKernel& residue_kernel(Cpu cpu);

/// Transforms are of up to 2^transform_bits numbers.
inline constexpr int transform_bits = 20;

/// The `count` largest primes below 2^bits that are 1 modulo 2^transform_bits: those with roots of
/// unity for all transforms.
[[nodiscard]] std::vector<std::uint64_t> primes_for_transforms(std::size_t count, int bits);

/// At most eight primes; where there are fewer the last is repeated.
[[nodiscard]] Moduli moduli_of(std::span<const std::uint64_t> primes, const ResidueKernel& kernel);

/// Plain numbers, one for each prime, brought into form.
[[nodiscard]] Lanes in_form(const Moduli& moduli, const ResidueKernel& kernel,
                            const Lanes& numbers);

}  // namespace crosshatch
