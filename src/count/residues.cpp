// SPDX-License-Identifier: MIT
#include "count/residues.h"

#include <array>
#include <bit>

namespace crosshatch {

/// Miller and Rabin's test; with these witnesses it is exact below 2^64 (Sorenson and Webster,
/// 2015).
bool is_prime(std::uint64_t odd) {
  const PrimeField field(odd);
  const int twos = std::countr_zero(odd - 1);
  for (const std::uint64_t witness : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    std::uint64_t power = field.power(field.from(witness), (odd - 1) >> twos);
    bool passes = power == field.one() || power == field.minus(0, field.one());
    for (int i = 1; i < twos && !passes; ++i) {
      power = field.times(power, power);
      passes = power == field.minus(0, field.one());
    }
    if (!passes) return false;
  }
  return true;
}

std::uint64_t inverse_of_odd(std::uint64_t odd) {
  // Newton's iteration doubles the number of right bits, of which an odd number has three.
  std::uint64_t inverse = odd;
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - odd * inverse;
  return inverse;
}

PrimeField::PrimeField(std::uint64_t prime) : prime_(prime) {
  negated_inverse_ = ~inverse_of_odd(prime) + 1;
  const auto power = static_cast<std::uint64_t>((static_cast<Wide>(1) << 64) % prime);
  square_ = static_cast<std::uint64_t>(static_cast<Wide>(power) * power % prime);
  one_ = power;
}

std::uint64_t PrimeField::power(std::uint64_t a, std::uint64_t exponent) const {
  std::uint64_t result = one_;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = times(result, a);
    a = times(a, a);
  }
  return result;
}

std::vector<std::uint64_t> large_primes(std::size_t count, int bits) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t odd = (std::uint64_t{1} << bits) - 1; primes.size() < count; odd -= 2) {
    if (is_prime(odd)) primes.push_back(odd);
  }
  return primes;
}

ChineseRemainders::ChineseRemainders(std::span<const std::uint64_t> primes) {
  for (const std::uint64_t prime : primes) {
    const PrimeField& field = fields_.emplace_back(prime);
    std::uint64_t others = field.one();
    for (const std::uint64_t other : primes) {
      if (other != prime) others = field.times(others, field.from(other));
    }
    inverses_.push_back(field.inverse(others));
  }
  add_node(0, primes.size());
}

void ChineseRemainders::add_node(std::size_t first, std::size_t count) {
  const std::size_t own = nodes_.size();
  nodes_.push_back({first, count, 1});
  if (count == 1) {
    nodes_[own].product = fields_[first].prime();
    return;
  }
  add_node(first, count / 2);
  const std::size_t right = nodes_.size();
  add_node(first + count / 2, count - count / 2);
  nodes_[own].product = nodes_[own + 1].product * nodes_[right].product;
}

/// The sum without the primes outside the node, which is left behind.
BigInt ChineseRemainders::sum(std::span<const std::uint64_t> digits, std::size_t& node) const {
  const Node& own = nodes_[node++];
  if (own.count == 1) return digits[own.first];
  const std::size_t left = node;
  BigInt result = sum(digits, node);
  const std::size_t right = node;
  result *= nodes_[right].product;
  result += sum(digits, node) * nodes_[left].product;
  return result;
}

BigInt ChineseRemainders::number(std::span<const std::uint64_t> remainders) const {
  std::vector<std::uint64_t> digits;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const std::uint64_t remainder = fields_[i].from(remainders[i]);
    digits.push_back(fields_[i].number(fields_[i].times(remainder, inverses_[i])));
  }
  std::size_t node = 0;
  return sum(digits, node) % nodes_.front().product;
}

}  // namespace crosshatch
