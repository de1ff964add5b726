// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/minesweeper/residues.h"

namespace crosshatch::minesweeper {

/// The `count` largest primes below 2^62 that are 1 modulo 2^20: those with roots of unity for
/// transforms of up to 2^20 numbers.
[[nodiscard]] std::vector<std::uint64_t> primes_for_transforms(std::size_t count);

/// Products of polynomials over one field, by the definition where they are short, else by the
/// number-theoretic transform (Pollard, 1971).
class Convolution {
 public:
  /// `longest`: of any product. At most 2^20.
  Convolution(const Field& field, std::size_t longest);

  [[nodiscard]] std::vector<std::uint64_t> product(const std::vector<std::uint64_t>& a,
                                                   const std::vector<std::uint64_t>& b) const;

  /// out[i] = sum over j of a[j] b[i + j], for all i where b goes far enough.
  [[nodiscard]] std::vector<std::uint64_t> correlation(const std::vector<std::uint64_t>& a,
                                                       const std::vector<std::uint64_t>& b) const;

 private:
  /// The cyclic product of `size` numbers, a power of two.
  [[nodiscard]] std::vector<std::uint64_t> cyclic(std::vector<std::uint64_t> a,
                                                  std::vector<std::uint64_t> b,
                                                  std::size_t size) const;
  void transform(std::vector<std::uint64_t>& a) const;
  void transform_back(std::vector<std::uint64_t>& a) const;

  const Field& field_;
  std::vector<std::uint64_t> roots_;  ///< the powers of a root of unity of order roots_.size()
};

}  // namespace crosshatch::minesweeper
