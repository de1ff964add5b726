// SPDX-License-Identifier: MIT
#include "families/minesweeper/convolution.h"

#include <algorithm>
#include <bit>

namespace crosshatch::minesweeper {

namespace {

constexpr int order_bits = 20;
constexpr std::size_t short_enough = 48;  // below this, the definition is quicker

std::uint64_t root_of_unity(const Field& field) {
  for (std::uint64_t base = 2;; ++base) {
    const std::uint64_t root = field.power(field.from(base), (field.prime() - 1) >> order_bits);
    // Its order is 2^20 exactly if half of that does not bring it to one.
    if (field.power(root, std::uint64_t{1} << (order_bits - 1)) != field.one()) return root;
  }
}

}  // namespace

std::vector<std::uint64_t> primes_for_transforms(std::size_t count) {
  constexpr std::uint64_t step = std::uint64_t{1} << order_bits;
  std::vector<std::uint64_t> primes;
  for (std::uint64_t number = (std::uint64_t{1} << 62) - step + 1; primes.size() < count;
       number -= step) {
    if (is_prime(number)) primes.push_back(number);
  }
  return primes;
}

Convolution::Convolution(const Field& field, std::size_t longest) : field_(field) {
  roots_.resize(std::bit_ceil(std::max<std::size_t>(longest, 2)));
  const std::uint64_t root =
      field.power(root_of_unity(field), (std::uint64_t{1} << order_bits) / roots_.size());
  roots_[0] = field.one();
  for (std::size_t i = 1; i < roots_.size(); ++i) roots_[i] = field.times(roots_[i - 1], root);
}

std::vector<std::uint64_t> Convolution::product(const std::vector<std::uint64_t>& a,
                                                const std::vector<std::uint64_t>& b) const {
  const std::size_t size = a.size() + b.size() - 1;
  if (std::min(a.size(), b.size()) > short_enough) {
    std::vector<std::uint64_t> result = cyclic(a, b, std::bit_ceil(size));
    result.resize(size);
    return result;
  }
  std::vector<std::uint64_t> result(size, 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j)
      result[i + j] = field_.plus(result[i + j], field_.times(a[i], b[j]));
  }
  return result;
}

std::vector<std::uint64_t> Convolution::correlation(const std::vector<std::uint64_t>& a,
                                                    const std::vector<std::uint64_t>& b) const {
  const std::size_t size = b.size() - a.size() + 1;
  if (std::min(a.size(), size) > short_enough) {
    // What wraps around falls on places that are not asked for.
    std::vector<std::uint64_t> mirrored(a.rbegin(), a.rend());
    const std::vector<std::uint64_t> all = cyclic(std::move(mirrored), b, std::bit_ceil(b.size()));
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(a.size()) - 1;
    return {begin, begin + static_cast<std::ptrdiff_t>(size)};
  }
  std::vector<std::uint64_t> result(size, 0);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < a.size(); ++j)
      result[i] = field_.plus(result[i], field_.times(a[j], b[i + j]));
  }
  return result;
}

std::vector<std::uint64_t> Convolution::cyclic(std::vector<std::uint64_t> a,
                                               std::vector<std::uint64_t> b,
                                               std::size_t size) const {
  a.resize(size, 0);
  b.resize(size, 0);
  transform(a);
  transform(b);
  for (std::size_t i = 0; i < size; ++i) a[i] = field_.times(a[i], b[i]);
  transform_back(a);
  const std::uint64_t scale = field_.inverse(field_.from(size));
  for (std::uint64_t& number : a) number = field_.times(number, scale);
  return a;
}

/// Leaves the places in bit-reversed order, which transform_back starts from.
void Convolution::transform(std::vector<std::uint64_t>& a) const {
  for (std::size_t half = a.size() / 2; half > 0; half /= 2) {
    const std::size_t stride = roots_.size() / (2 * half);
    for (std::size_t block = 0; block < a.size(); block += 2 * half) {
      for (std::size_t i = block; i < block + half; ++i) {
        const std::uint64_t low = a[i];
        const std::uint64_t high = a[i + half];
        a[i] = field_.plus(low, high);
        a[i + half] = field_.times(field_.minus(low, high), roots_[(i - block) * stride]);
      }
    }
  }
}

void Convolution::transform_back(std::vector<std::uint64_t>& a) const {
  for (std::size_t half = 1; half < a.size(); half *= 2) {
    const std::size_t stride = roots_.size() / (2 * half);
    for (std::size_t block = 0; block < a.size(); block += 2 * half) {
      for (std::size_t i = block; i < block + half; ++i) {
        const std::size_t turn = (i - block) * stride;
        const std::uint64_t root = roots_[turn == 0 ? 0 : roots_.size() - turn];
        const std::uint64_t low = a[i];
        const std::uint64_t high = field_.times(a[i + half], root);
        a[i] = field_.plus(low, high);
        a[i + half] = field_.minus(low, high);
      }
    }
  }
}

}  // namespace crosshatch::minesweeper
