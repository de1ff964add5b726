// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace crosshatch {

/// Seeded random numbers, the same on every machine (splitmix64, Steele et al. 2014). Small and
/// quick; good enough for choosing puzzles, useless for secrets.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// A number in [0, bound), bound > 0; the bias of the modulo is below 2^-32 for small bounds.
  int below(int bound) { return static_cast<int>(next() % static_cast<std::uint64_t>(bound)); }

  /// True in `percent` of 100 calls.
  bool chance(int percent) { return below(100) < percent; }

  /// Brings the items into random order: every order is as likely. (Fisher and Yates.)
  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(static_cast<int>(left))]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace crosshatch
