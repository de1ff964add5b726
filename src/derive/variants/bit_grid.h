// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/rng.h"
#include "core/board.h"

namespace crosshatch::derive {

/// A set of cells of a small grid, a bit each (BitGrid says which).
class BitCells {
 public:
  static constexpr int capacity = 192;

  BitCells() = default;

  [[nodiscard]] bool has(int bit) const { return (word(bit) >> (bit % 64) & 1) != 0; }
  void insert(int bit) { word(bit) |= std::uint64_t{1} << (bit % 64); }
  void erase(int bit) { word(bit) &= ~(std::uint64_t{1} << (bit % 64)); }

  [[nodiscard]] bool is_empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }
  /// The lowest; there is one.
  [[nodiscard]] int first() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
  }
  template <class Use>
  void each(Use use) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
        use(static_cast<int>(i) * 64 + std::countr_zero(rest));
    }
  }

  BitCells& operator&=(const BitCells& other) { return *this = *this & other; }
  BitCells& operator|=(const BitCells& other) { return *this = *this | other; }
  friend BitCells operator&(const BitCells& one, const BitCells& other) {
    return {one.words_[0] & other.words_[0], one.words_[1] & other.words_[1],
            one.words_[2] & other.words_[2]};
  }
  friend BitCells operator|(const BitCells& one, const BitCells& other) {
    return {one.words_[0] | other.words_[0], one.words_[1] | other.words_[1],
            one.words_[2] | other.words_[2]};
  }
  /// All those of the first that are not in the second.
  friend BitCells operator-(const BitCells& one, const BitCells& other) {
    return {one.words_[0] & ~other.words_[0], one.words_[1] & ~other.words_[1],
            one.words_[2] & ~other.words_[2]};
  }
  /// Each bit so many places up or down, from 1 to 63; those at the ends fall off.
  friend BitCells operator<<(const BitCells& bits, int places) {
    const int rest = 64 - places;
    return {bits.words_[0] << places, bits.words_[1] << places | bits.words_[0] >> rest,
            bits.words_[2] << places | bits.words_[1] >> rest};
  }
  friend BitCells operator>>(const BitCells& bits, int places) {
    const int rest = 64 - places;
    return {bits.words_[0] >> places | bits.words_[1] << rest,
            bits.words_[1] >> places | bits.words_[2] << rest, bits.words_[2] >> places};
  }
  friend bool operator==(const BitCells&, const BitCells&) = default;

 private:
  BitCells(std::uint64_t first, std::uint64_t second, std::uint64_t third)
      : words_{first, second, third} {}

  [[nodiscard]] const std::uint64_t& word(int bit) const {
    return words_[static_cast<std::size_t>(bit) / 64];
  }
  [[nodiscard]] std::uint64_t& word(int bit) { return words_[static_cast<std::size_t>(bit) / 64]; }

  std::array<std::uint64_t, capacity / 64> words_ = {};
};

/// One of these cells, each as likely; there are some.
[[nodiscard]] int some_of(const BitCells& cells, Rng& rng);

/// A grid whose cells are bits. Behind each row is a bit of no cell, so what is beside a cell is a
/// shift away. At most 12x12 cells.
class BitGrid {
 public:
  BitGrid(int rows, int columns);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  /// How far a bit is from the one below it.
  [[nodiscard]] int row_width() const { return columns_ + 1; }
  [[nodiscard]] int bit(Site cell) const { return cell + cell / columns_; }
  [[nodiscard]] Site cell(int bit) const { return bit - bit / row_width(); }
  [[nodiscard]] const BitCells& all() const { return all_; }

  /// What shares a side with one of these cells; they, too, if they touch each other.
  [[nodiscard]] BitCells beside(const BitCells& cells) const {
    return (cells << 1 | cells >> 1 | cells << row_width() | cells >> row_width()) & all_;
  }
  [[nodiscard]] BitCells beside(int bit) const {
    BitCells one;
    one.insert(bit);
    return beside(one);
  }
  /// The first cells of all 2x2 that are among these.
  [[nodiscard]] BitCells squares(const BitCells& cells) const {
    const BitCells pairs = cells & cells >> 1;
    return pairs & pairs >> row_width();
  }
  /// All that hangs together with `from` within `among`.
  [[nodiscard]] BitCells piece(int from, const BitCells& among) const;
  [[nodiscard]] bool is_one_piece(const BitCells& cells) const {
    return !cells.is_empty() && piece(cells.first(), cells) == cells;
  }

  /// Cells without which `wanted`, all in one piece of `among`, would fall apart.
  [[nodiscard]] BitCells necks(const BitCells& among, const BitCells& wanted) const;

 private:
  int rows_;
  int columns_;
  BitCells all_;
};

}  // namespace crosshatch::derive
