// SPDX-License-Identifier: MIT
#include "base/digits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/effort_test.h"
#include "base/halves.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

/// Of this many bits at most; often with long runs of ones and zeros, where carries go far.
BigInt number(Rng& rng, int bits) {
  BigInt number = 0;
  const bool is_random = rng.chance(50);
  for (int left = bits; left > 0;) {
    const int run = std::min(left, is_random ? 1 : 1 + rng.below(90));
    number <<= static_cast<unsigned>(run);
    if (rng.chance(50)) number |= (BigInt(1) << static_cast<unsigned>(run)) - 1;
    left -= run;
  }
  return number;
}

TEST(Digits, OfSmallNumbersAndOfPowersOfTen) {
  EXPECT_EQ(decimal(0), "0");
  EXPECT_EQ(decimal(7), "7");
  BigInt power = 1;
  for (int zeros = 0; zeros < 1500; ++zeros, power *= 10) {
    EXPECT_EQ(decimal(power), "1" + std::string(static_cast<std::size_t>(zeros), '0'));
    EXPECT_EQ(decimal(power * 10 - 1), std::string(static_cast<std::size_t>(zeros) + 1, '9'));
  }
}

TEST(Digits, AreThoseOfBigInt) {
  Rng rng(1);
  for (int i = 0; i < tries(300); ++i) {
    const BigInt n = number(rng, 1 + rng.below(rng.chance(20) ? 400 : 20'000));
    ASSERT_EQ(decimal(n), n.str());
  }
}

TEST(Digits, AreTheSameWithoutGmp) {
  EXPECT_EQ(decimal_by_halves(0), "0");
  BigInt power = 1;
  for (int zeros = 0; zeros < 1500; ++zeros, power *= 10) {
    ASSERT_EQ(decimal_by_halves(power), decimal(power));
    ASSERT_EQ(decimal_by_halves(power - 1), decimal(power - 1));
  }
  Rng rng(2);
  for (int i = 0; i < tries(300); ++i) {
    const BigInt n = number(rng, 1 + rng.below(rng.chance(20) ? 400 : 20'000));
    ASSERT_EQ(decimal_by_halves(n), decimal(n));
  }
  const BigInt large = number(rng, 1'000'000);
  EXPECT_EQ(decimal_by_halves(large), decimal(large));
}

TEST(Digits, TheDivisorIsThatOfBigInt) {
  Rng rng(3);
  for (int i = 0; i < tries(6000); ++i) {
    const int bits = rng.chance(95) ? 300 : 3000;
    const BigInt common = number(rng, 1 + rng.below(bits)) + 1;
    const BigInt a = number(rng, rng.below(bits)) * common;
    const BigInt b = (number(rng, rng.below(bits)) + 1) * common;
    ASSERT_EQ(common_divisor(a, b), gcd(a, b)) << a << " and " << b;
    ASSERT_EQ(common_divisor(b, a), gcd(a, b)) << a << " and " << b;
  }
}

TEST(Digits, TheDivisorOfNeighboursInFibonaccisSequenceIsOne) {
  BigInt a = 1;
  BigInt b = 1;
  for (int i = 0; i < tries(1500); ++i) {
    a += b;
    swap(a, b);
    ASSERT_EQ(common_divisor(a, b), 1);
    ASSERT_EQ(common_divisor(6 * b, 6 * a), 6);
  }
}

}  // namespace
}  // namespace crosshatch
