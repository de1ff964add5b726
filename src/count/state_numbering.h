// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/budget.h"
#include "base/paid_growth.h"
#include "count/packed_state.h"

namespace crosshatch {

/// Numbers the keys of one node in the order in which they are first seen, after those of the nodes
/// before it. So nothing depends on the hash.
template <class Key>
class StateNumbering {
 public:
  void start(std::vector<Key>& keys, Budget& budget) {
    keys_ = &keys;
    budget_ = &budget;
    first_ = keys.size();
    is_hashed_ = false;
  }

  /// `no_number` when that would take too much memory.
  std::uint32_t number(Key key) {
    if (!is_hashed_) {
      for (std::size_t i = first_; i < keys_->size(); ++i) {
        if ((*keys_)[i] == key) return static_cast<std::uint32_t>(i);
      }
      if (keys_->size() - first_ < few) return append(key);
      is_hashed_ = true;
      if (!fill(smallest)) return no_number;
    } else if (2 * (keys_->size() - first_) >= size_) {
      if (!fill(4 * size_)) return no_number;
    }
    std::size_t at = hash_of(key) & (size_ - 1);
    while (places_[at] != none) {
      if ((*keys_)[places_[at]] == key) return places_[at];
      at = (at + 1) & (size_ - 1);
    }
    return places_[at] = append(key);
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_of(places_); }

  static constexpr std::uint32_t no_number = ~std::uint32_t{0};

 private:
  static constexpr std::size_t few = 12;
  static constexpr std::size_t smallest = 64;
  static constexpr std::uint32_t none = no_number;

  std::uint32_t append(Key key) {
    if (!paid_reserve(*budget_, *keys_, keys_->size() + 1)) return no_number;
    keys_->push_back(key);
    return static_cast<std::uint32_t>(keys_->size() - 1);
  }

  bool fill(std::size_t size) {
    size_ = size;
    if (places_.size() < size) {
      // Nothing of the old places is needed.
      budget_->give_memory(bytes());
      std::vector<std::uint32_t>().swap(places_);
      if (!paid_reserve(*budget_, places_, size)) return false;
      places_.resize(size);
    }
    std::fill_n(places_.begin(), size, none);
    for (std::size_t i = first_; i < keys_->size(); ++i) {
      std::size_t at = hash_of((*keys_)[i]) & (size - 1);
      while (places_[at] != none) at = (at + 1) & (size - 1);
      places_[at] = static_cast<std::uint32_t>(i);
    }
    return true;
  }

  std::vector<Key>* keys_ = nullptr;
  Budget* budget_ = nullptr;
  std::size_t first_ = 0;
  bool is_hashed_ = false;
  std::size_t size_ = 0;
  std::vector<std::uint32_t> places_;
};

}  // namespace crosshatch
