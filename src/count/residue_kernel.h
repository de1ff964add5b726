// SPDX-License-Identifier: MIT
//
// Arithmetic modulo eight primes side by side. The same is done in every lane, so no kernel moves
// numbers between lanes. One source for each level of a processor defines a vector and includes
// this file. All of it is in an unnamed namespace, because code for one level must not run on
// another.
//
// A vector `V` offers + and - lane by lane, `least`, and the halves of a product at the radix R:
// the low one, and a sum with the high one. With primes p <= R/4 the product in Montgomery's form
// (1985)
//
//     a b / R  =  high(a b) + p - high(low(low(a b) / p) p)      (/ p: times its inverse modulo R)
//
// of a < 4p and b < p, or of both < 2p, is again < 2p. So products need no final correction, and
// sums only one (Harvey, 2014). The transforms are decimation in frequency and in time, ordered so
// that the root depends on the block alone: one root is read for a whole block, and one table
// serves all sizes. Blocks are done depth first, so that all but the first few levels stay in the
// fastest cache.
#pragma once

#include "count/residue_lanes.h"

namespace crosshatch {

namespace {

/// `V`: a vector of one level.
template <class V>
struct Arithmetic {
  V prime;
  V twice;
  V inverse;

  explicit Arithmetic(const Moduli& moduli)
      : prime(V::load(moduli.prime)), twice(prime + prime), inverse(V::load(moduli.inverse)) {}

  /// From below 4p to below 2p.
  [[nodiscard]] V folded(V a) const { return V::least(a, a - twice); }
  [[nodiscard]] V plus(V a, V b) const { return folded(a + b); }
  /// Below 4p.
  [[nodiscard]] V difference(V a, V b) const { return a + twice - b; }
  [[nodiscard]] V times(V a, V b) const {
    const V multiple = V::low(V::low(a, b), inverse);
    return V::high(prime, a, b) - V::high(V::zero(), multiple, prime);
  }
};

/// A factor that is used many times: its part of the reduction is computed once.
template <class V>
struct Factor {
  V value;
  V quotient;

  Factor(const Arithmetic<V>& with, V a)
      : value(V::least(a, a - with.prime)), quotient(V::low(value, with.inverse)) {}

  /// Below 2p, of a < 4p.
  [[nodiscard]] V times(const Arithmetic<V>& with, V a) const {
    return V::high(with.prime, a, value) - V::high(V::zero(), V::low(a, quotient), with.prime);
  }
};

template <class V>
void forwards(const Arithmetic<V>& with, const Lanes* turns, Lanes* a, std::size_t size,
              std::size_t block) {
  for (; size > 1; size /= 2, block *= 2) {
    const std::size_t half = size / 2;
    const Factor<V> turn(with, V::load(turns[block]));
    for (std::size_t i = 0; i < half; ++i) {
      const V low = with.folded(V::load(a[i]));
      const V high = turn.times(with, V::load(a[i + half]));
      V::store(a[i], low + high);
      V::store(a[i + half], with.difference(low, high));
    }
    forwards(with, turns, a + half, half, 2 * block + 1);
  }
}

template <class V>
void transform(const Moduli& moduli, const Lanes* turns, Lanes* a, std::size_t size) {
  const Arithmetic<V> with(moduli);
  forwards(with, turns, a, size, 0);
  for (std::size_t i = 0; i < size; ++i) V::store(a[i], with.folded(V::load(a[i])));
}

template <class V>
void backwards(const Arithmetic<V>& with, const Lanes* turns, Lanes* a, std::size_t size,
               std::size_t block) {
  if (size < 2) return;
  const std::size_t half = size / 2;
  backwards(with, turns, a, half, 2 * block);
  backwards(with, turns, a + half, half, 2 * block + 1);
  const Factor<V> turn(with, V::load(turns[block]));
  for (std::size_t i = 0; i < half; ++i) {
    const V low = V::load(a[i]);
    const V high = V::load(a[i + half]);
    V::store(a[i], with.plus(low, high));
    V::store(a[i + half], turn.times(with, with.difference(low, high)));
  }
}

template <class V>
void transform_back(const Moduli& moduli, const Lanes* turns, Lanes* a, std::size_t size) {
  backwards(Arithmetic<V>(moduli), turns, a, size, 0);
}

template <class V>
void products(const Moduli& moduli, const Lanes* a, const Lanes* b, Lanes* out, std::size_t size) {
  const Arithmetic<V> with(moduli);
  for (std::size_t i = 0; i < size; ++i) V::store(out[i], with.times(V::load(a[i]), V::load(b[i])));
}

template <class V>
void scale(const Moduli& moduli, const Lanes* a, const Lanes& factor, Lanes* out,
           std::size_t size) {
  const Arithmetic<V> with(moduli);
  const Factor<V> by(with, V::load(factor));
  for (std::size_t i = 0; i < size; ++i) V::store(out[i], by.times(with, V::load(a[i])));
}

/// Four sums at a time, so that no sum has to wait for its own last product.
template <class V>
V sum_of_products(const Arithmetic<V>& with, const Lanes* a, const Lanes* b, std::size_t size,
                  std::ptrdiff_t step) {
  V sums[4] = {V::zero(), V::zero(), V::zero(), V::zero()};
  std::size_t i = 0;
  for (; i + 4 <= size; i += 4) {
    for (std::size_t j = 0; j < 4; ++j)
      sums[j] = with.plus(
          sums[j],
          with.times(V::load(a[i + j]), V::load(b[static_cast<std::ptrdiff_t>(i + j) * step])));
  }
  for (; i < size; ++i)
    sums[0] = with.plus(
        sums[0], with.times(V::load(a[i]), V::load(b[static_cast<std::ptrdiff_t>(i) * step])));
  return with.plus(with.plus(sums[0], sums[1]), with.plus(sums[2], sums[3]));
}

template <class V>
void dot(const Moduli& moduli, const Lanes* a, const Lanes* b, std::size_t size, Lanes& out) {
  V::store(out, sum_of_products(Arithmetic<V>(moduli), a, b, size, 1));
}

template <class V>
void product(const Moduli& moduli, const Lanes* a, std::size_t a_size, const Lanes* b,
             std::size_t b_size, Lanes* out) {
  const Arithmetic<V> with(moduli);
  for (std::size_t k = 0; k + 1 < a_size + b_size; ++k) {
    const std::size_t first = k < b_size ? 0 : k - b_size + 1;
    const std::size_t end = k < a_size ? k + 1 : a_size;
    V::store(out[k], sum_of_products(with, a + first, b + (k - first), end - first, -1));
  }
}

template <class V>
void correlation(const Moduli& moduli, const Lanes* a, std::size_t a_size, const Lanes* b,
                 Lanes* out, std::size_t size) {
  const Arithmetic<V> with(moduli);
  for (std::size_t i = 0; i < size; ++i)
    V::store(out[i], sum_of_products(with, a, b + i, a_size, 1));
}

template <class V>
void joins_up(const Moduli& moduli, const JoinStates& join, Lanes* below) {
  const Arithmetic<V> with(moduli);
  for (std::uint32_t state = join.begin; state < join.end; ++state) {
    V sum = V::zero();
    const std::uint32_t end = join.edge_begin[state - join.first + 1];
    for (std::uint32_t e = join.edge_begin[state - join.first]; e < end; ++e) {
      const JoinTree::Edge edge = join.edges[e];
      sum = with.plus(sum, with.times(V::load(below[edge.left]), V::load(below[edge.right])));
    }
    V::store(below[state], sum);
  }
}

template <class V>
void joins_down(const Moduli& moduli, const JoinStates& join, const Lanes* below,
                Lanes* elsewhere) {
  const Arithmetic<V> with(moduli);
  for (std::uint32_t state = join.begin; state < join.end; ++state) {
    const V here = V::load(elsewhere[state]);
    const std::uint32_t end = join.edge_begin[state - join.first + 1];
    for (std::uint32_t e = join.edge_begin[state - join.first]; e < end; ++e) {
      const JoinTree::Edge edge = join.edges[e];
      Lanes& left = elsewhere[edge.left];
      Lanes& right = elsewhere[edge.right];
      V::store(left, with.plus(V::load(left), with.times(here, V::load(below[edge.right]))));
      V::store(right, with.plus(V::load(right), with.times(here, V::load(below[edge.left]))));
    }
  }
}

template <class V>
void from_limbs(const Moduli& moduli, const std::uint64_t* limbs, std::size_t count, Lanes& out) {
  const Arithmetic<V> with(moduli);
  const Factor<V> limb(with, V::load(moduli.limb));
  V number = V::zero();
  for (std::size_t i = count; i-- > 0;)
    number = with.plus(limb.times(with, number), V::all(limbs[i]));
  V::store(out, with.times(number, V::load(moduli.square)));
}

template <class V>
void factorials(const Moduli& moduli, std::uint64_t from, std::size_t size, Lanes* out) {
  const Arithmetic<V> with(moduli);
  const V one = V::load(moduli.one);
  V number = with.times(V::all(from), V::load(moduli.square));
  V value = one;
  for (std::size_t i = 0; i < size; ++i) {
    V::store(out[i], value);
    value = with.times(value, number);
    number = with.folded(with.difference(number, one));
  }
}

template <class V>
void numbers(const Moduli& moduli, const Lanes* a, std::size_t size, Lanes* out) {
  const Arithmetic<V> with(moduli);
  for (std::size_t i = 0; i < size; ++i) {
    const V number = with.times(V::load(a[i]), V::all(1));
    V::store(out[i], V::least(number, number - with.prime));
  }
}

template <class V>
constexpr ResidueKernel kernel_of(Cpu cpu) {
  return {
      .cpu = cpu,
      .radix = V::radix,
      .prime_bits = V::radix - 2,
      .transform = transform<V>,
      .transform_back = transform_back<V>,
      .times = products<V>,
      .scale = scale<V>,
      .dot = dot<V>,
      .product = product<V>,
      .correlation = correlation<V>,
      .joins_up = joins_up<V>,
      .joins_down = joins_down<V>,
      .from_limbs = from_limbs<V>,
      .factorials = factorials<V>,
      .numbers = numbers<V>,
  };
}

}  // namespace

}  // namespace crosshatch
