// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/big.h"

namespace crosshatch {

/// The decimal digits of a natural number, without GMP.
[[nodiscard]] std::string decimal_by_halves(const BigInt& number);

}  // namespace crosshatch
