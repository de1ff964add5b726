// SPDX-License-Identifier: MIT
//
// Division as it is done by hand, with words for digits: Knuth, The Art of Computer Programming 2,
// 4.3.1, algorithm D. Shifted so that the top bit of the divisor is 1, the quotient of the two top
// words by its top word is a digit at most 2 too large; the second word mends that almost always.
#include "base/limbs.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace crosshatch {

namespace {

constexpr int limb_bits = 64;
static_assert(sizeof(boost::multiprecision::limb_type) == sizeof(Limb));

constexpr Limb low(DoubleLimb value) { return static_cast<Limb>(value); }
constexpr Limb high(DoubleLimb value) { return static_cast<Limb>(value >> limb_bits); }

/// Makes room for a word at the top.
void shift_up(Limbs& limbs, int bits) {
  Limb above = 0;
  for (Limb& limb : limbs) {
    const DoubleLimb both = static_cast<DoubleLimb>(limb) << bits;
    limb = low(both) | above;
    above = high(both);
  }
  limbs.push_back(above);
}

void shift_down(Limbs& limbs, int bits) {
  if (bits == 0) return;
  Limb above = 0;
  for (auto limb = limbs.rbegin(); limb != limbs.rend(); ++limb) {
    const Limb here = *limb;
    *limb = here >> bits | above;
    above = here << (limb_bits - bits);
  }
}

Limbs divide_by_limb(Limbs& dividend, Limb divisor) {
  Limbs quotient(dividend.size());
  Limb rest = 0;
  for (std::size_t i = dividend.size(); i-- > 0;) {
    const DoubleLimb part = static_cast<DoubleLimb>(rest) << limb_bits | dividend[i];
    quotient[i] = low(part / divisor);
    rest = low(part % divisor);
  }
  dividend.assign(1, rest);
  trim(dividend);
  trim(quotient);
  return quotient;
}

/// The digit of the quotient where `top` are the highest words of what is left and of the divisor:
/// right, or 1 too large.
Limb guess_digit(const Limb* rest_top, const Limb* divisor_top) {
  const Limb first = divisor_top[0];
  const DoubleLimb two = static_cast<DoubleLimb>(rest_top[0]) << limb_bits | rest_top[-1];
  DoubleLimb digit = rest_top[0] >= first ? std::numeric_limits<Limb>::max() : two / first;
  DoubleLimb rest = two - digit * first;
  while (high(rest) == 0 && digit * divisor_top[-1] > (rest << limb_bits | rest_top[-2])) {
    --digit;
    rest += first;
  }
  return low(digit);
}

/// Takes `digit` times the divisor from what is left, whose lowest word is `rest`. False when that
/// was too much: it then is 2^64 to the power of its length too large.
bool subtract(Limb* rest, const Limbs& divisor, Limb digit) {
  Limb carry = 0;
  for (std::size_t i = 0; i < divisor.size(); ++i) {
    const DoubleLimb product = static_cast<DoubleLimb>(digit) * divisor[i] + carry;
    carry = high(product) + (rest[i] < low(product) ? 1 : 0);
    rest[i] -= low(product);
  }
  const bool is_enough = rest[divisor.size()] >= carry;
  rest[divisor.size()] -= carry;
  return is_enough;
}

void add_back(Limb* rest, const Limbs& divisor) {
  Limb carry = 0;
  for (std::size_t i = 0; i < divisor.size(); ++i) {
    const DoubleLimb sum = static_cast<DoubleLimb>(rest[i]) + divisor[i] + carry;
    rest[i] = low(sum);
    carry = high(sum);
  }
  rest[divisor.size()] += carry;
}

}  // namespace

Limbs limbs_of(const BigInt& number) {
  if (number == 0) return {};
  const auto& words = number.backend();
  return Limbs(words.limbs(), words.limbs() + words.size());
}

BigInt number_of(const Limbs& limbs) {
  BigInt number = 0;
  if (!limbs.empty()) import_bits(number, limbs.begin(), limbs.end(), limb_bits, false);
  return number;
}

void trim(Limbs& limbs) {
  while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
}

Limbs divide(Limbs& dividend, const Limbs& divisor) {
  const std::size_t n = divisor.size();
  if (dividend.size() < n) return {};
  if (n == 1) return divide_by_limb(dividend, divisor.front());
  const int shift = std::countl_zero(divisor.back());
  Limbs shifted = divisor;
  shift_up(shifted, shift);
  shifted.pop_back();
  shift_up(dividend, shift);
  Limbs quotient(dividend.size() - n);
  for (std::size_t j = quotient.size(); j-- > 0;) {
    Limb* rest = &dividend[j];
    quotient[j] = guess_digit(rest + n, &shifted[n - 1]);
    if (subtract(rest, shifted, quotient[j])) continue;
    --quotient[j];
    add_back(rest, shifted);
  }
  shift_down(dividend, shift);
  trim(dividend);
  trim(quotient);
  return quotient;
}

}  // namespace crosshatch
