// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "count/residue_lanes.h"

namespace crosshatch {

/// A polynomial for each of eight primes, the constant term first.
using Polynomial = std::vector<Lanes>;

/// Products of polynomials modulo eight primes: by the definition where they are short, otherwise
/// by the number-theoretic transform (Pollard, 1971). The primes are 1 modulo 2^transform_bits.
class Convolution {
 public:
  /// `longest`: of any product. At most 2^transform_bits.
  Convolution(const Moduli& moduli, const ResidueKernel& kernel, std::size_t longest);

  [[nodiscard]] const Moduli& moduli() const { return moduli_; }
  [[nodiscard]] const ResidueKernel& kernel() const { return kernel_; }

  [[nodiscard]] Polynomial product(const Polynomial& a, const Polynomial& b);

  /// out[i] = sum over j of a[j] b[i + j], for all i where b is long enough; for two polynomials
  /// `a`.
  void correlations(const Polynomial& a, const Polynomial& other_a, const Polynomial& b,
                    Polynomial& out, Polynomial& other_out);

 private:
  void fill_turns();
  /// Stores in `of_a_` the cyclic product of a with what was transformed into `of_b_`, of the same
  /// length.
  void multiply();
  [[nodiscard]] Polynomial correlation(const Polynomial& a, const Polynomial& b,
                                       bool& is_b_transformed);

  Moduli moduli_;
  const ResidueKernel& kernel_;
  std::vector<Lanes> turns_;       ///< per block, its root of unity
  std::vector<Lanes> turns_back_;  ///< their inverses
  std::vector<Lanes> sizes_;       ///< the inverses of 2^i
  Polynomial of_a_;
  Polynomial of_b_;
};

}  // namespace crosshatch
