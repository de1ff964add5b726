// SPDX-License-Identifier: MIT
#include "plain.h"

#include <algorithm>
#include <array>
#include <bit>

namespace crosshatch::bench {

namespace {

constexpr int side = 9;
constexpr unsigned all_digits = (1U << side) - 1;

constexpr int box_of(int cell) { return cell / 27 * 3 + cell % side / 3; }

class Search {
 public:
  Search(std::uint32_t limit, char* solution) : limit_(limit), solution_(solution) {}

  std::uint32_t run(const char* board) {
    for (int cell = 0; cell < side * side; ++cell) {
      if (board[cell] < '1' || board[cell] > '9') {
        blanks_[blank_count_++] = cell;
        continue;
      }
      if ((free(cell) >> (board[cell] - '1') & 1) == 0) return 0;
      put(cell, 1U << (board[cell] - '1'));
    }
    go(0);
    return found_;
  }

 private:
  [[nodiscard]] unsigned free(int cell) const {
    return all_digits & ~(rows_[cell / side] | columns_[cell % side] | boxes_[box_of(cell)]);
  }

  void put(int cell, unsigned digit) {
    rows_[cell / side] ^= digit;
    columns_[cell % side] ^= digit;
    boxes_[box_of(cell)] ^= digit;
    digits_[cell] = digit;
  }

  /// Searches with the blanks before `depth` filled.
  void go(int depth) {
    if (depth == blank_count_) {
      if (found_++ == 0) {
        for (int cell = 0; cell < side * side; ++cell)
          solution_[cell] = static_cast<char>('1' + std::countr_zero(digits_[cell]));
      }
      return;
    }
    int fewest = side + 1;
    int tightest = depth;
    for (int i = depth; i < blank_count_ && fewest > 1; ++i) {
      const int left = std::popcount(free(blanks_[i]));
      if (left < fewest) {
        fewest = left;
        tightest = i;
      }
    }
    std::swap(blanks_[depth], blanks_[tightest]);
    const int cell = blanks_[depth];
    for (unsigned rest = free(cell); rest != 0 && found_ < limit_; rest &= rest - 1) {
      const unsigned digit = rest & -rest;
      put(cell, digit);
      go(depth + 1);
      put(cell, digit);
    }
  }

  std::uint32_t limit_;
  char* solution_;
  std::uint32_t found_ = 0;
  std::array<unsigned, side> rows_{};
  std::array<unsigned, side> columns_{};
  std::array<unsigned, side> boxes_{};
  std::array<unsigned, side * side> digits_{};
  std::array<int, side * side> blanks_{};
  int blank_count_ = 0;
};

}  // namespace

std::uint32_t plain_search(const char* board, std::uint32_t limit, char* solution) {
  return Search(limit, solution).run(board);
}

}  // namespace crosshatch::bench
