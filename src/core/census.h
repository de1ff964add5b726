// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/big.h"
#include "core/search.h"

namespace crosshatch {

/// A number of solutions. A struct, so that `Family` can declare it and leave the header of big
/// numbers, which takes a compiler over a second, to those who calculate.
struct Total {
  BigInt number = 0;
};

/// An exact account of all solutions of a puzzle whose sites hold one of two values.
struct Census {
  /// `numerator / denominator` of the solutions; 0 <= numerator <= denominator, not reduced.
  struct Share {
    BigInt numerator;
    BigInt denominator;
  };

  BigInt total = {};               ///< the number of solutions
  std::vector<Share> shares = {};  ///< each distinct share once
  std::vector<std::uint32_t> share_of =
      {};  ///< per site: the share in which it holds `value`, in `shares`
  Value value = 1;
  Value other_value = 0;  ///< what a site holds in the other solutions
};

}  // namespace crosshatch
