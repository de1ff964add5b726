// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/big.h"
#include "base/budget.h"

namespace crosshatch {

/// Numbers of solutions by the keys of parts. The newest entries can be forgotten. The Budget pays
/// for it, as long as there is memory.
class PartCache {
 public:
  explicit PartCache(Budget& budget) : budget_(budget) {}
  ~PartCache() { budget_.give_memory(taken_); }
  PartCache(const PartCache&) = delete;
  PartCache& operator=(const PartCache&) = delete;

  /// Null when there is no such entry; valid until the next change.
  [[nodiscard]] const BigInt* find(std::string_view key) const;

  /// Adds an entry for a key that has none. False when there is no memory for it; that does not
  /// spend the budget.
  bool add(std::string_view key, const BigInt& number);

  /// The number of entries: a mark for `forget_from`.
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  void forget_from(std::size_t mark);

 private:
  struct Entry {
    const char* key;
    std::uint32_t key_size;
    std::uint32_t hash;
    BigInt number;
  };
  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t used = 0;
  };

  [[nodiscard]] static std::uint32_t hash_of(std::string_view key);
  [[nodiscard]] bool pay(std::size_t bytes);
  void give_back(std::size_t bytes);
  [[nodiscard]] bool make_room(std::size_t key_size);
  [[nodiscard]] std::size_t place_of(std::string_view key, std::uint32_t hash) const;
  void place(std::size_t entry);

  Budget& budget_;
  std::size_t taken_ = 0;
  std::vector<Entry> entries_;         ///< in the order in which they were added
  std::vector<Block> blocks_;          ///< keys, in the same order
  std::vector<std::uint32_t> places_;  ///< a hash table: 0, or the index of an entry + 1
};

}  // namespace crosshatch
