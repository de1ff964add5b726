// SPDX-License-Identifier: MIT
//
// Removing givens needs a proof of uniqueness at each step, 81 for a board. All boards take their
// k-th step together, so that the bulk engine makes the proofs. It need not be trusted, because
// every other contender gets the boards as well.
#include "made.h"

#include <array>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "crosshatch/crosshatch.h"
#include "images.h"
#include "puzzles/sudokus.h"

namespace crosshatch::bench {

namespace {

constexpr int cells = static_cast<int>(Lines::cells);

bool see_each_other(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// Full grids: some are filled at random, the others are images of these.
Lines grids(Rng& rng, std::size_t count) {
  Lines lines;
  for (std::size_t i = 0; i < count / 50 + 1; ++i) {
    const Board grid = puzzles::random_grid(rng, {});
    std::string text;
    for (Site site = 0; site < grid.sites(); ++site)
      text.push_back(static_cast<char>('1' + std::countr_zero(grid[site])));
    lines.add(text);
  }
  lines = with_images(rng, std::move(lines), count);
  lines.text.resize(count * Lines::stride);
  return lines;
}

/// How many solutions each board has, up to 2; and one of them, where `solutions` has room.
std::vector<std::uint32_t> counts_of(const Lines& lines, std::string* solutions = nullptr) {
  std::vector<std::uint32_t> counts(lines.count());
  xh_sudokus all = XH_SUDOKUS_INIT;
  all.count = counts.size();
  all.counts = counts.data();
  all.boards = lines.text.data();
  all.boards_length = lines.text.size();
  all.stride = all.solution_stride = Lines::stride;
  if (solutions != nullptr) {
    all.solutions = solutions->data();
    all.solutions_length = solutions->size();
  }
  const std::int32_t fault = xh_sudokus_solve(&all, XH_BEST);
  if (fault != XH_FAULT_NONE) throw std::logic_error("fault " + std::to_string(fault));
  return counts;
}

/// An order of the cells for each board, one after the other.
std::vector<std::uint8_t> orders(Rng& rng, std::size_t boards) {
  std::vector<std::uint8_t> all(boards * Lines::cells);
  for (std::size_t i = 0; i < boards; ++i) {
    std::uint8_t* const order = all.data() + i * Lines::cells;
    std::iota(order, order + cells, std::uint8_t{0});
    for (int left = cells; left > 1; --left) std::swap(order[left - 1], order[rng.below(left)]);
  }
  return all;
}

/// Whether naked and hidden singles fill the board.
class Singles {
 public:
  explicit Singles(const char* board) {
    open_.fill(0x1FF);
    for (int cell = 0; cell < cells; ++cell)
      if (board[cell] != '.') put(cell, board[cell] - '1');
  }

  bool fill() {
    for (int before = -1; before != placed_;) {
      before = placed_;
      for (int cell = 0; cell < cells; ++cell)
        if (std::has_single_bit(open_[cell])) put(cell, std::countr_zero(open_[cell]));
      for (int house = 0; house < 27; ++house) search(house);
    }
    return placed_ == cells;
  }

 private:
  static int cell_of(int house, int place) {
    const int line = house % 9;
    if (house < 9) return 9 * line + place;
    if (house < 18) return 9 * place + line;
    return 27 * (line / 3) + 9 * (place / 3) + 3 * (line % 3) + place % 3;
  }

  /// The digits with one place in a house.
  void search(int house) {
    unsigned once = 0;
    unsigned twice = 0;
    for (int place = 0; place < 9; ++place) {
      const unsigned open = open_[cell_of(house, place)];
      twice |= once & open;
      once |= open;
    }
    for (unsigned alone = once & ~twice; alone != 0; alone &= alone - 1) {
      for (int place = 0; place < 9; ++place)
        if (open_[cell_of(house, place)] & alone & -alone)
          put(cell_of(house, place), std::countr_zero(alone));
    }
  }

  void put(int cell, int digit) {
    ++placed_;
    open_[cell] = 0;
    for (int other = 0; other < cells; ++other)
      if (see_each_other(cell, other)) open_[other] &= ~(1U << digit);
  }

  std::array<unsigned, Lines::cells>
      open_;  ///< digits that are possible in a blank; 0 for a filled cell
  int placed_ = 0;
};

}  // namespace

Lines easy_boards(Rng& rng, std::size_t count) {
  // Without vectors this is slow, so most boards are images.
  Lines lines = grids(rng, count / 16 + 1);
  const std::vector<std::uint8_t> order = orders(rng, lines.count());
  for (std::size_t i = 0; i < lines.count(); ++i) {
    char* const board = lines.at(i);
    for (std::size_t k = 0; k < Lines::cells; ++k) {
      const std::uint8_t cell = order[i * Lines::cells + k];
      const char digit = std::exchange(board[cell], '.');
      if (!Singles(board).fill()) board[cell] = digit;
    }
  }
  lines = with_images(rng, std::move(lines), count);
  lines.text.resize(count * Lines::stride);
  return lines;
}

Lines minimal_boards(Rng& rng, std::size_t count) {
  Lines lines = grids(rng, count);
  const std::vector<std::uint8_t> order = orders(rng, count);
  std::vector<char> digits(count);
  for (std::size_t k = 0; k < Lines::cells; ++k) {
    for (std::size_t i = 0; i < count; ++i)
      digits[i] = std::exchange(lines.at(i)[order[i * Lines::cells + k]], '.');
    const std::vector<std::uint32_t> counts = counts_of(lines);
    for (std::size_t i = 0; i < count; ++i)
      if (counts[i] != 1) lines.at(i)[order[i * Lines::cells + k]] = digits[i];
  }
  return lines;
}

Lines open_boards(Rng& rng, std::size_t count) {
  Lines lines = minimal_boards(rng, count);
  for (std::size_t i = 0; i < count; ++i) {
    int cell = rng.below(cells);
    while (lines.at(i)[cell] == '.') cell = rng.below(cells);
    lines.at(i)[cell] = '.';
  }
  return lines;
}

Lines dead_boards(Rng& rng, std::size_t count) {
  Lines lines = minimal_boards(rng, count);
  std::string solutions(lines.text.size(), '\n');
  (void)counts_of(lines, &solutions);
  for (std::size_t i = 0; i < count; ++i) {
    char* const board = lines.at(i);
    while (true) {
      const int cell = rng.below(cells);
      const char digit = static_cast<char>('1' + rng.below(9));
      if (board[cell] != '.' ||
          solutions[i * Lines::stride + static_cast<std::size_t>(cell)] == digit)
        continue;
      bool is_seen = false;
      for (int other = 0; other < cells; ++other)
        is_seen = is_seen || (see_each_other(cell, other) && board[other] == digit);
      if (is_seen) continue;
      board[cell] = digit;
      break;
    }
  }
  return lines;
}

}  // namespace crosshatch::bench
