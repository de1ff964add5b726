// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "failure.h"

namespace crosshatch::verify {

/// Twice the variable, and 1 more if it is negated: 6 is 3, 7 is -3.
using Literal = std::uint32_t;

inline Literal literal_of(std::int32_t signed_number) {
  return signed_number < 0 ? 2 * (Literal{0} - static_cast<Literal>(signed_number)) + 1
                           : 2 * static_cast<Literal>(signed_number);
}

/// Clauses by their numbers, in one flat array in the order of the numbers: the length of a clause,
/// then its literals. When half of the array is of deleted clauses, the others move together.
/// Where a clause begins is in pages of 1024 numbers, of which only those exist that are needed.
class Clauses {
 public:
  Clauses() { array_.push_back(0); }

  /// Makes room for so many clauses, numbered from 1, with so many literals altogether.
  void reserve(std::size_t clauses, std::size_t literals) {
    const std::size_t needed = clauses + literals + 1;
    array_.reserve(needed + needed / 8);
    pages_.reserve(clauses / page + 1);
    starts_.reserve((clauses / page + 1) * page);
  }

  /// A new clause: its literals are added, then it gets its number, larger than all before.
  void add(Literal literal) {
    if (array_.size() == array_.capacity()) grow();
    array_.push_back(literal);
  }
  void finish(std::int32_t number) {
    start_at(number) = static_cast<std::uint32_t>(open_);
    array_[open_] = static_cast<std::uint32_t>(array_.size() - open_ - 1);
    open_ = array_.size();
    add(0);
  }
  /// The literals that were added since the last `finish`.
  std::span<const Literal> unfinished() const {
    return {array_.data() + open_ + 1, array_.size() - open_ - 1};
  }

  struct Found {
    bool exists;
    std::span<const Literal> literals;
  };
  Found find(std::int32_t number) const {
    const std::uint32_t start = start_of(number);
    if (start == absent) return {false, {}};
    return {true, {array_.data() + start + 1, array_[start]}};
  }
  /// Whether the clause existed.
  bool erase(std::int32_t number) {
    const std::uint32_t start = start_of(number);
    if (start == absent) return false;
    wasted_ += array_[start] + 1;
    start_at(number) = absent;
    if (wasted_ > worth_compacting && wasted_ > array_.size() / 2) compact();
    return true;
  }

 private:
  static constexpr std::uint32_t absent = ~std::uint32_t{0};
  static constexpr std::size_t page = 1024;
  static constexpr std::size_t worth_compacting = std::size_t{1} << 20;

  std::uint32_t start_of(std::int32_t number) const {
    const auto at = static_cast<std::size_t>(number);
    if (at / page >= pages_.size() || pages_[at / page] == absent) return absent;
    return starts_[pages_[at / page] * page + at % page];
  }
  std::uint32_t& start_at(std::int32_t number) {
    const auto at = static_cast<std::size_t>(number);
    if (at / page >= pages_.size()) pages_.resize(at / page + 1, absent);
    if (pages_[at / page] == absent) {
      pages_[at / page] = static_cast<std::uint32_t>(starts_.size() / page);
      starts_.resize(starts_.size() + page, absent);
    }
    return starts_[pages_[at / page] * page + at % page];
  }
  void grow() {
    if (wasted_ >= array_.size() / 4) compact();
    if (array_.size() == array_.capacity())
      array_.reserve(array_.size() + array_.size() / 2 + page);
    if (array_.capacity() >= absent) fail(Status::too_large, "expected fewer literals at one time");
  }
  void compact() {
    // Clauses lie in the order of their numbers, so each moves to a place that is free already.
    std::size_t end = 0;
    for (const std::uint32_t place : pages_) {
      if (place == absent) continue;
      for (std::size_t i = 0; i < page; ++i) {
        std::uint32_t& start = starts_[place * page + i];
        if (start == absent) continue;
        const std::size_t size = array_[start] + 1;
        std::copy_n(array_.begin() + start, size,
                    array_.begin() + static_cast<std::ptrdiff_t>(end));
        start = static_cast<std::uint32_t>(end);
        end += size;
      }
    }
    std::copy(array_.begin() + static_cast<std::ptrdiff_t>(open_), array_.end(),
              array_.begin() + static_cast<std::ptrdiff_t>(end));
    array_.resize(array_.size() - open_ + end);
    open_ = end;
    wasted_ = 0;
  }

  Array<std::uint32_t> array_;
  std::size_t open_ = 0;         ///< where the unfinished clause begins
  std::size_t wasted_ = 0;       ///< elements of `array_` that are of deleted clauses
  Array<std::uint32_t> pages_;   ///< of each 1024 numbers, their place in `starts_`, in pages
  Array<std::uint32_t> starts_;  ///< indices of `array_`
};

}  // namespace crosshatch::verify
