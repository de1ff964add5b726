// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace crosshatch {

/// 128 bits, where 64 do not suffice: an extension of GCC and Clang.
__extension__ using Wide = unsigned __int128;

/// Calls `use(0)` with a zero of the narrowest of three types that counts up to 2^log, and a bit
/// more, fit into; returns what it returns. `Big` has no fixed width. There are only three because
/// the code that counts is compiled once for each of them.
template <class Big, class Use>
auto in_width_of(double log, Use use) {
  if (log < 63) return use(std::uint64_t{});
  if (log < 127) return use(Wide{0});
  return use(Big{});
}

}  // namespace crosshatch
