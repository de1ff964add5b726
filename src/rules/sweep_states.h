// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/big.h"

namespace crosshatch::rules {

/// States of a sweep, all of the same length, and a number for each: an open hash table over one
/// piece of memory.
class SweepStates {
 public:
  struct Entry {
    std::string_view state;
    const BigInt& number;
  };
  class Iterator {
   public:
    Iterator(const SweepStates& table, std::size_t at) : table_(table), at_(at) {}
    Entry operator*() const { return {table_.state(at_), table_.numbers_[at_]}; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const SweepStates& table_;
    std::size_t at_;
  };

  SweepStates() = default;
  /// With one state, whose number is 1.
  explicit SweepStates(const std::string& first) { add(first, 1); }

  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, numbers_.size()}; }

  /// Forgets all states. Memory is kept for others.
  void clear() {
    bytes_.clear();
    numbers_.clear();
    std::ranges::fill(slots_, 0);
  }

  /// Adds to the number of a state. Whether it is new.
  bool add(std::string_view added, const BigInt& number) {
    if (numbers_.empty()) length_ = added.size();
    if (2 * (numbers_.size() + 1) > slots_.size()) grow();
    std::size_t slot = first_slot(added.data());
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      const std::size_t at = slots_[slot] - 1;
      if (!is_same(bytes_.data() + at * length_, added.data())) continue;
      numbers_[at] += number;
      return false;
    }
    bytes_.append(added);
    numbers_.push_back(number);
    slots_[slot] = static_cast<std::uint32_t>(numbers_.size());
    return true;
  }

 private:
  using Word = std::uint64_t;

  [[nodiscard]] std::string_view state(std::size_t at) const {
    return std::string_view(bytes_).substr(at * length_, length_);
  }
  /// A state word by word: the last one ends where it ends, and may hold some bytes once more.
  [[nodiscard]] std::size_t words() const { return (length_ + sizeof(Word) - 1) / sizeof(Word); }
  [[nodiscard]] Word word(const char* state, std::size_t i) const {
    Word word = 0;
    if (length_ < sizeof(Word)) {
      std::memcpy(&word, state, length_);
    } else {
      const std::size_t begin = std::min(i * sizeof(Word), length_ - sizeof(Word));
      std::memcpy(&word, state + begin, sizeof(Word));
    }
    return word;
  }
  [[nodiscard]] bool is_same(const char* one, const char* other) const {
    for (std::size_t i = 0; i < words(); ++i) {
      if (word(one, i) != word(other, i)) return false;
    }
    return true;
  }
  [[nodiscard]] std::size_t first_slot(const char* state) const {
    Word hash = 0x9E3779B97F4A7C15;
    for (std::size_t i = 0; i < words(); ++i) {
      hash = (hash ^ word(state, i)) * 0xD6E8FEB86659FD93;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash) & (slots_.size() - 1);
  }
  void grow() {
    slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
    for (std::size_t at = 0; at < numbers_.size(); ++at) {
      std::size_t slot = first_slot(bytes_.data() + at * length_);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(at + 1);
    }
  }

  std::size_t length_ = 0;
  std::string bytes_;
  std::vector<BigInt> numbers_;
  std::vector<std::uint32_t> slots_;  // one more than the place of a state; 0: free
};

}  // namespace crosshatch::rules
