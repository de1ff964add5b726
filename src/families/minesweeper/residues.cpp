// SPDX-License-Identifier: MIT
#include "families/minesweeper/residues.h"

#include <array>
#include <bit>

namespace crosshatch::minesweeper {

/// Miller and Rabin's test; with these witnesses it is exact below 2^64 (Sorenson and Webster,
/// 2015).
bool is_prime(std::uint64_t odd) {
  const Field field(odd);
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

Field::Field(std::uint64_t prime) : prime_(prime) {
  // Newton's iteration doubles the number of right bits, of which an odd number has three.
  std::uint64_t inverse = prime;
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - prime * inverse;
  negated_inverse_ = ~inverse + 1;
  const auto power = static_cast<std::uint64_t>((static_cast<Wide>(1) << 64) % prime);
  square_ = static_cast<std::uint64_t>(static_cast<Wide>(power) * power % prime);
  one_ = power;
}

std::uint64_t Field::power(std::uint64_t a, std::uint64_t exponent) const {
  std::uint64_t result = one_;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = times(result, a);
    a = times(a, a);
  }
  return result;
}

std::vector<std::uint64_t> large_primes(std::size_t count) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t odd = (std::uint64_t{1} << 62) - 1; primes.size() < count; odd -= 2) {
    if (is_prime(odd)) primes.push_back(odd);
  }
  return primes;
}

Restorer::Restorer(std::span<const Field> fields) : fields_(fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    std::vector<std::uint64_t>& row = inverses_.emplace_back();
    for (std::size_t j = 0; j < i; ++j)
      row.push_back(fields[i].inverse(fields[i].from(fields[j].prime())));
  }
}

/// By mixed radix (Garner, 1959): digit i is what is left of remainder i when the lower digits are
/// taken off and their primes divided out.
BigInt Restorer::number(std::span<const std::uint64_t> remainders) const {
  std::vector<std::uint64_t> digits;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const Field& field = fields_[i];
    std::uint64_t left = field.from(remainders[i]);
    for (std::size_t j = 0; j < i; ++j)
      left = field.times(field.minus(left, field.from(digits[j])), inverses_[i][j]);
    digits.push_back(field.number(left));
  }
  BigInt number = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    number *= fields_[i].prime();
    number += digits[i];
  }
  return number;
}

}  // namespace crosshatch::minesweeper
