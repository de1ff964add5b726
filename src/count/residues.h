// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/big.h"
#include "count/widths.h"

namespace crosshatch {

/// Arithmetic modulo a prime below 2^62, on numbers in Montgomery's form (1985): the word x
/// represents x 2^-64. A product costs three multiplications and no division.
class PrimeField {
 public:
  explicit PrimeField(std::uint64_t prime);

  [[nodiscard]] std::uint64_t prime() const { return prime_; }
  [[nodiscard]] std::uint64_t one() const { return one_; }

  /// Into Montgomery's form and back. The number may be any.
  [[nodiscard]] std::uint64_t from(std::uint64_t number) const {
    if (number >= prime_) number %= prime_;
    return times(number, square_);
  }
  [[nodiscard]] std::uint64_t number(std::uint64_t a) const { return reduced(a); }

  [[nodiscard]] std::uint64_t plus(std::uint64_t a, std::uint64_t b) const {
    const std::uint64_t sum = a + b;
    return sum >= prime_ ? sum - prime_ : sum;
  }
  [[nodiscard]] std::uint64_t minus(std::uint64_t a, std::uint64_t b) const {
    return a >= b ? a - b : a + prime_ - b;
  }
  [[nodiscard]] std::uint64_t times(std::uint64_t a, std::uint64_t b) const {
    return reduced(static_cast<Wide>(a) * b);
  }
  [[nodiscard]] std::uint64_t power(std::uint64_t a, std::uint64_t exponent) const;
  [[nodiscard]] std::uint64_t inverse(std::uint64_t a) const { return power(a, prime_ - 2); }

 private:
  [[nodiscard]] std::uint64_t reduced(Wide product) const {
    const std::uint64_t multiple = static_cast<std::uint64_t>(product) * negated_inverse_;
    const auto high =
        static_cast<std::uint64_t>((product + static_cast<Wide>(multiple) * prime_) >> 64);
    return high >= prime_ ? high - prime_ : high;
  }

  std::uint64_t prime_;
  std::uint64_t negated_inverse_;  ///< -1 / prime modulo 2^64
  std::uint64_t square_;           ///< 2^128 modulo prime
  std::uint64_t one_;
};

/// The inverse of an odd number modulo 2^64.
[[nodiscard]] std::uint64_t inverse_of_odd(std::uint64_t odd);

/// Whether an odd number above 37 and below 2^62 is a prime.
[[nodiscard]] bool is_prime(std::uint64_t odd);

/// The `count` largest primes below 2^bits, in descending order.
[[nodiscard]] std::vector<std::uint64_t> large_primes(std::size_t count, int bits);

/// The Chinese remainder theorem. The number below the product of all primes that leaves the given
/// remainders is the sum of
///
///     (remainder / other primes modulo the prime) x (product of the other primes),
///
/// modulo that product. It is summed up by halves, so that both factors of a product have about the
/// same size.
class ChineseRemainders {
 public:
  explicit ChineseRemainders(std::span<const std::uint64_t> primes);
  /// Plain remainders, one for each prime.
  [[nodiscard]] BigInt number(std::span<const std::uint64_t> remainders) const;

 private:
  struct Node {
    std::size_t first;
    std::size_t count;
    BigInt product;  ///< of its primes
  };
  void add_node(std::size_t first, std::size_t count);
  [[nodiscard]] BigInt sum(std::span<const std::uint64_t> digits, std::size_t& node) const;

  std::vector<PrimeField> fields_;
  std::vector<std::uint64_t>
      inverses_;             ///< per prime, of the product of the others, in Montgomery's form
  std::vector<Node> nodes_;  ///< each before its halves
};

}  // namespace crosshatch
