// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.h"

namespace crosshatch::nonogram {

/// Blocks of words for tables of which one grows while another shrinks, paid for by a Budget. A
/// block that is given back is kept for the next `take`.
class BlockPool {
 public:
  using Block = std::unique_ptr<std::uint64_t[]>;

  BlockPool(std::size_t words, Budget& budget) : words_(words), budget_(budget) {}
  ~BlockPool() { budget_.give_memory(taken_); }
  BlockPool(const BlockPool&) = delete;
  BlockPool& operator=(const BlockPool&) = delete;

  /// Null when the memory limit would be exceeded; that does not spend the budget.
  [[nodiscard]] Block take() {
    if (!spare_.empty()) {
      Block block = std::move(spare_.back());
      spare_.pop_back();
      return block;
    }
    if (!pay(words_ * sizeof(std::uint64_t))) return nullptr;
    return std::make_unique_for_overwrite<std::uint64_t[]>(words_);
  }
  void give_back(Block block) { spare_.push_back(std::move(block)); }

  [[nodiscard]] bool pay(std::size_t bytes) {
    if (!budget_.has_memory(bytes) || !budget_.take_memory(bytes)) return false;
    taken_ += bytes;
    return true;
  }

 private:
  std::size_t words_;
  Budget& budget_;
  std::vector<Block> spare_;
  std::size_t taken_ = 0;
};

}  // namespace crosshatch::nonogram
