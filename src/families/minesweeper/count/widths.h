// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

#include "base/big.h"
#include "families/minesweeper/count/wide.h"

namespace crosshatch::minesweeper {

/// Natural numbers of a fixed width, for counts that are known to fit.
template <unsigned bits>
using Fixed = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<bits, bits, boost::multiprecision::unsigned_magnitude,
                                           boost::multiprecision::unchecked, void>,
    boost::multiprecision::et_off>;

template <class Number>
BigInt big(const Number& number) {
  if constexpr (std::is_same_v<Number, Wide>) {
    BigInt result = static_cast<std::uint64_t>(number >> 64);
    result <<= 64;
    return result + static_cast<std::uint64_t>(number);
  } else {
    return BigInt(number);
  }
}

/// Calls `use(0)` with a zero of the narrowest kind of number that counts up to 2^log, and a bit
/// over, fit into; returns what it returns.
template <class Use>
auto in_width_of(double log, Use use) {
  if (log < 63) return use(std::uint64_t{});
  if (log < 127) return use(Wide{0});
  if (log < 255) return use(Fixed<256>{});
  if (log < 511) return use(Fixed<512>{});
  return use(BigInt{});
}

}  // namespace crosshatch::minesweeper
