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

/// An exact account of all solutions of a puzzle.
struct Census {
  /// `numerator / denominator` of the solutions; 0 <= numerator <= denominator, not reduced.
  struct Share {
    BigInt numerator;
    BigInt denominator;
  };

  /// A value of which shares are told, and how it is written in the plain text form of boards.
  struct Told {
    Value value = 0;
    char sign = 0;  ///< only with `tells_all`
  };

  BigInt total = {};               ///< the number of solutions
  std::vector<Share> shares = {};  ///< each distinct share once
  /// All values that sites hold; else one of two, and the other solutions hold the other one.
  bool tells_all = false;
  std::vector<Told> values = {{.value = 1}};
  std::vector<std::uint32_t> share_of = {};  ///< of site 0 for each of `values`, of site 1, ...

  /// In how many solutions a site holds `values[i]`: which of the shares, and the share.
  [[nodiscard]] std::uint32_t share_at(Site site, std::size_t i = 0) const {
    return share_of[static_cast<std::size_t>(site) * values.size() + i];
  }
  [[nodiscard]] const Share& share(Site site, std::size_t i = 0) const {
    return shares[share_at(site, i)];
  }
};

}  // namespace crosshatch
