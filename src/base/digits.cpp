// SPDX-License-Identifier: MIT
//
// Both are what BigInt can do itself, three to ten times as fast on numbers of thousands of digits,
// as a million cells have them.
//
// Digits: to take 19 digits off the low end again and again is one division of a word by a word
// after the other. Cut in halves by a power of ten, and those again, nearly all of the work is in
// divisions of long numbers, where a step does not wait for the one before.
//
// The divisor: Lehmer's form of Euclid's algorithm (Knuth, The Art of Computer Programming
// 2, 4.5.2, algorithm L). As long as the leading 62 bits of both numbers tell the quotients, steps
// are taken with these alone and put together; about thirty bits later both numbers are brought up
// to date.
#include "base/digits.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "base/limbs.h"

namespace crosshatch {

namespace {

constexpr int digits_of_limb = 19;
constexpr Limb power_of_limb = 10'000'000'000'000'000'000U;

/// Up to so many words, BigInt is as fast.
constexpr std::size_t limbs_by_word = 50;
constexpr std::size_t limbs_at_a_glance = 2;

/// Appends the digits of a number below 10^(19 * 2^level), with zeros in front. `powers[k]` is
/// 10^(19 * 2^k).
void append(Limbs&& number, const std::vector<Limbs>& powers, std::size_t level, std::string& out) {
  if (number.empty()) {
    out.append(std::size_t{digits_of_limb} << level, '0');
  } else if (level == 0) {
    const std::string digits = std::to_string(number.front());
    out.append(digits_of_limb - digits.size(), '0');
    out += digits;
  } else {
    Limbs upper = divide(number, powers[level - 1]);
    append(std::move(upper), powers, level - 1, out);
    append(std::move(number), powers, level - 1, out);
  }
}

/// The 62 bits of a number from `bit` up.
std::int64_t bits_from(const Limbs& limbs, std::size_t bit) {
  const std::size_t first = bit / 64;
  const auto at = [&](std::size_t i) { return i < limbs.size() ? limbs[i] : 0; };
  const DoubleLimb both = static_cast<DoubleLimb>(at(first + 1)) << 64 | at(first);
  return static_cast<std::int64_t>(static_cast<Limb>(both >> bit % 64) & ((Limb{1} << 62) - 1));
}

__extension__ using Signed = __int128;

/// Some steps of Euclid's algorithm in one: (x, y) becomes (a x + b y, c x + d y).
struct Steps {
  std::int64_t a = 1, b = 0, c = 0, d = 1;

  /// As many as the leading bits tell; none where b is 0.
  Steps(std::int64_t x, std::int64_t y) {
    while (y + c != 0 && y + d != 0) {
      const std::int64_t quotient = (x + a) / (y + c);
      if (quotient != (x + b) / (y + d)) return;
      std::swap(a, c);
      c -= quotient * a;
      std::swap(b, d);
      d -= quotient * b;
      std::swap(x, y);
      y -= quotient * x;
    }
  }

  void take(Limbs& x, Limbs& y) const {
    y.resize(x.size());
    Signed upper = 0;
    Signed lower = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const auto x_limb = static_cast<Signed>(x[i]);
      const auto y_limb = static_cast<Signed>(y[i]);
      upper += a * x_limb + b * y_limb;
      lower += c * x_limb + d * y_limb;
      x[i] = static_cast<Limb>(upper);
      y[i] = static_cast<Limb>(lower);
      upper >>= 64;
      lower >>= 64;
    }
    trim(x);
    trim(y);
  }
};

}  // namespace

std::string decimal(const BigInt& number) {
  if (number.backend().size() <= limbs_by_word) return number.str();
  std::vector<Limbs> powers;
  BigInt power = power_of_limb;
  while (power <= number) {
    powers.push_back(limbs_of(power));
    power *= power;
  }
  std::string out;
  out.reserve(std::size_t{digits_of_limb} << powers.size());
  append(limbs_of(number), powers, powers.size(), out);
  out.erase(0, out.find_first_not_of('0'));
  return out;
}

BigInt common_divisor(const BigInt& a, const BigInt& b) {
  if (a < b) return common_divisor(b, a);
  if (a.backend().size() <= limbs_at_a_glance) return gcd(a, b);
  Limbs x = limbs_of(a);
  Limbs y = limbs_of(b);
  while (y.size() > 1) {
    const std::size_t top = 64 * x.size() - static_cast<std::size_t>(std::countl_zero(x.back()));
    const Steps steps(bits_from(x, top - 62), bits_from(y, top - 62));
    if (steps.b == 0) {
      static_cast<void>(divide(x, y));
      std::swap(x, y);
    } else {
      steps.take(x, y);
    }
  }
  if (y.empty()) return number_of(x);
  static_cast<void>(divide(x, y));
  return std::gcd(x.empty() ? 0 : x.front(), y.front());
}

}  // namespace crosshatch
