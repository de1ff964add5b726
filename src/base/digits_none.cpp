// SPDX-License-Identifier: MIT
//
// The digits of a build without GMP, e.g. in a browser.
#include "base/digits.h"
#include "base/halves.h"

namespace crosshatch {

std::string decimal(const BigInt& number) { return decimal_by_halves(number); }

BigInt common_divisor(const BigInt& a, const BigInt& b) { return gcd(a, b); }

}  // namespace crosshatch
