// SPDX-License-Identifier: MIT
//
// A transform splits the remainder modulo x^n - r into those modulo x^(n/2) - t and x^(n/2) + t,
// where t, the turn of the block, is a square root of r. It starts with r = 1 and t = 1; the blocks
// that come from block b are 2b, where r = t(b), and 2b + 1, where r = -t(b). So t(1) is a root of
// -1, and with z(k) a root of unity of order 2^(k+2)
//
//     t(2^k + b) = t(b) z(k)      for b < 2^k.
#include "count/convolution.h"

#include <algorithm>
#include <bit>

#include "count/residues.h"

namespace crosshatch {

namespace {

constexpr std::size_t short_enough = 24;  // below this, the definition is quicker

std::uint64_t root_of_unity(const PrimeField& field) {
  for (std::uint64_t base = 2;; ++base) {
    const std::uint64_t root = field.power(field.from(base), (field.prime() - 1) >> transform_bits);
    // Its order is 2^20 exactly if half of that does not bring it to one.
    if (field.power(root, std::uint64_t{1} << (transform_bits - 1)) != field.one()) return root;
  }
}

}  // namespace

Convolution::Convolution(const Moduli& moduli, const ResidueKernel& kernel, std::size_t longest)
    : moduli_(moduli), kernel_(kernel) {
  turns_.resize(std::max<std::size_t>(std::bit_ceil(longest) / 2, 1));
  turns_back_.resize(turns_.size());
  sizes_.resize(static_cast<std::size_t>(std::bit_width(turns_.size())) + 1);
  if (longest > short_enough) fill_turns();
}

void Convolution::fill_turns() {
  const auto levels = static_cast<std::size_t>(std::bit_width(turns_.size())) - 1;
  std::vector<Lanes> roots(levels);
  std::vector<Lanes> inverses(levels);
  for (std::size_t i = 0; i < lanes; ++i) {
    const PrimeField field(moduli_.prime.lane[i]);
    const bool is_known = i > 0 && moduli_.prime.lane[i] == moduli_.prime.lane[i - 1];
    std::uint64_t root = is_known ? 0 : root_of_unity(field);
    std::uint64_t inverse = is_known ? 0 : field.inverse(root);
    for (int k = transform_bits - 2; k >= 0; --k) {
      const auto place = static_cast<std::size_t>(k);
      if (place < levels) {
        roots[place].lane[i] = is_known ? roots[place].lane[i - 1] : field.number(root);
        inverses[place].lane[i] = is_known ? inverses[place].lane[i - 1] : field.number(inverse);
      }
      root = field.times(root, root);
      inverse = field.times(inverse, inverse);
    }
    const std::uint64_t half = field.inverse(field.from(2));
    std::uint64_t size = field.one();
    for (Lanes& number : sizes_) {
      number.lane[i] = field.number(size);
      size = field.times(size, half);
    }
  }
  for (Lanes& number : sizes_) number = in_form(moduli_, kernel_, number);
  turns_[0] = moduli_.one;
  turns_back_[0] = moduli_.one;
  for (std::size_t k = 0; k < levels; ++k) {
    const std::size_t size = std::size_t{1} << k;
    const Lanes root = in_form(moduli_, kernel_, roots[k]);
    const Lanes inverse = in_form(moduli_, kernel_, inverses[k]);
    kernel_.scale(moduli_, turns_.data(), root, turns_.data() + size, size);
    kernel_.scale(moduli_, turns_back_.data(), inverse, turns_back_.data() + size, size);
  }
}

void Convolution::multiply() {
  const std::size_t size = of_a_.size();
  kernel_.transform(moduli_, turns_.data(), of_a_.data(), size);
  kernel_.times(moduli_, of_a_.data(), of_b_.data(), of_a_.data(), size);
  kernel_.transform_back(moduli_, turns_back_.data(), of_a_.data(), size);
  const auto bits = static_cast<std::size_t>(std::countr_zero(size));
  kernel_.scale(moduli_, of_a_.data(), sizes_[bits], of_a_.data(), size);
}

Polynomial Convolution::product(const Polynomial& a, const Polynomial& b) {
  const std::size_t size = a.size() + b.size() - 1;
  if (std::min(a.size(), b.size()) <= short_enough) {
    Polynomial result(size);
    kernel_.product(moduli_, a.data(), a.size(), b.data(), b.size(), result.data());
    return result;
  }
  of_a_.assign(a.begin(), a.end());
  of_a_.resize(std::bit_ceil(size));
  of_b_.assign(b.begin(), b.end());
  of_b_.resize(of_a_.size());
  kernel_.transform(moduli_, turns_.data(), of_b_.data(), of_b_.size());
  multiply();
  return {of_a_.begin(), of_a_.begin() + static_cast<std::ptrdiff_t>(size)};
}

Polynomial Convolution::correlation(const Polynomial& a, const Polynomial& b,
                                    bool& is_b_transformed) {
  const std::size_t size = b.size() - a.size() + 1;
  if (std::min(a.size(), size) <= short_enough) {
    Polynomial result(size);
    kernel_.correlation(moduli_, a.data(), a.size(), b.data(), result.data(), size);
    return result;
  }
  if (!is_b_transformed) {
    of_b_.assign(b.begin(), b.end());
    of_b_.resize(std::bit_ceil(b.size()));
    kernel_.transform(moduli_, turns_.data(), of_b_.data(), of_b_.size());
    is_b_transformed = true;
  }
  // What wraps around falls on places that are not asked for.
  of_a_.assign(a.rbegin(), a.rend());
  of_a_.resize(of_b_.size());
  multiply();
  const auto begin = of_a_.begin() + static_cast<std::ptrdiff_t>(a.size()) - 1;
  return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

void Convolution::correlations(const Polynomial& a, const Polynomial& other_a, const Polynomial& b,
                               Polynomial& out, Polynomial& other_out) {
  bool is_b_transformed = false;
  out = correlation(a, b, is_b_transformed);
  other_out = correlation(other_a, b, is_b_transformed);
}

}  // namespace crosshatch
