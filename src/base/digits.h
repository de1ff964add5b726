// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/big.h"

namespace crosshatch {

/// The decimal digits of a natural number.
[[nodiscard]] std::string decimal(const BigInt& number);

/// The greatest common divisor of two natural numbers, not both 0.
[[nodiscard]] BigInt common_divisor(const BigInt& a, const BigInt& b);

}  // namespace crosshatch
