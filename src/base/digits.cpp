// SPDX-License-Identifier: MIT
#include "base/digits.h"

namespace crosshatch {

std::string decimal(const BigInt& number) { return number.str(); }

BigInt common_divisor(const BigInt& a, const BigInt& b) { return gcd(a, b); }

}  // namespace crosshatch
