// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "count/widths.h"

namespace crosshatch {

/// A state of a frontier or of a table is packed into a word of 64 or 128 bits, with four bits for
/// each rule that it knows: the slot of the rule.
inline constexpr int slot_bits = 4;

template <class Key>
inline constexpr int slots_of = static_cast<int>(sizeof(Key)) * 8 / slot_bits;

/// Hashes of such words.
[[nodiscard]] inline std::size_t hash_of(std::uint64_t key) {
  key *= 0x9e3779b97f4a7c15u;
  return static_cast<std::size_t>(key ^ (key >> 32));
}

[[nodiscard]] inline std::size_t hash_of(Wide key) {
  const auto low = static_cast<std::uint64_t>(key);
  const auto high = static_cast<std::uint64_t>(key >> 64);
  return hash_of(low ^ std::rotl(high * 0xbf58476d1ce4e5b9u, 31));
}

}  // namespace crosshatch
