// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/big.h"

namespace crosshatch {

/// A natural number in words, the lowest first, without zeros at the top: what BigInt is inside,
/// for those operations in which it is slow on long numbers.
using Limb = std::uint64_t;
using Limbs = std::vector<Limb>;
__extension__ using DoubleLimb = unsigned __int128;

[[nodiscard]] Limbs limbs_of(const BigInt& number);
[[nodiscard]] BigInt number_of(const Limbs& limbs);

/// Takes zeros at the top away.
void trim(Limbs& limbs);

/// The quotient; what remains stays in `dividend`. The divisor is not 0. A product of words for
/// each word of the quotient and each of the divisor.
[[nodiscard]] Limbs divide(Limbs& dividend, const Limbs& divisor);

}  // namespace crosshatch
