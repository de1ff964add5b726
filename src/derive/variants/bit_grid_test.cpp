// SPDX-License-Identifier: MIT
#include "derive/variants/bit_grid.h"

#include <gtest/gtest.h>

#include <vector>

namespace crosshatch::derive {
namespace {

/// A grid that is not square, and what can be said of its cells one by one.
constexpr int rows = 5;
constexpr int columns = 7;
constexpr int cells = rows * columns;

BitCells bits_of(const BitGrid& grid, const std::vector<char>& is_in) {
  BitCells bits;
  for (Site cell = 0; cell < cells; ++cell) {
    if (is_in[cell] != 0) bits.insert(grid.bit(cell));
  }
  return bits;
}

std::vector<char> random_cells(Rng& rng, int percent) {
  std::vector<char> is_in(cells);
  for (char& one : is_in) one = rng.chance(percent) ? 1 : 0;
  return is_in;
}

bool share_a_side(Site one, Site other) {
  const int down = one / columns - other / columns;
  const int along = one % columns - other % columns;
  return down * down + along * along == 1;
}

/// How many pieces these cells are in, without one of them.
int pieces(std::vector<char> is_in, Site without) {
  is_in[without] = 0;
  int number = 0;
  for (Site first = 0; first < cells; ++first) {
    if (is_in[first] == 0) continue;
    ++number;
    std::vector<Site> seen = {first};
    is_in[first] = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      for (Site next = 0; next < cells; ++next) {
        if (is_in[next] == 0 || !share_a_side(seen[i], next)) continue;
        is_in[next] = 0;
        seen.push_back(next);
      }
    }
  }
  return number;
}

TEST(BitGrid, SaysWhatIsBesideCells) {
  const BitGrid grid(rows, columns);
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const std::vector<char> is_in = random_cells(rng, 20);
    const BitCells beside = grid.beside(bits_of(grid, is_in));
    EXPECT_TRUE((beside - grid.all()).is_empty());
    for (Site cell = 0; cell < cells; ++cell) {
      bool is_beside = false;
      for (Site other = 0; other < cells; ++other)
        is_beside = is_beside || (is_in[other] != 0 && share_a_side(cell, other));
      EXPECT_EQ(beside.has(grid.bit(cell)), is_beside) << cell;
      EXPECT_EQ(grid.cell(grid.bit(cell)), cell);
    }
  }
}

TEST(BitGrid, FindsSquares) {
  const BitGrid grid(rows, columns);
  Rng rng(2);
  for (int i = 0; i < 50; ++i) {
    const std::vector<char> is_in = random_cells(rng, 60);
    const BitCells squares = grid.squares(bits_of(grid, is_in));
    for (Site cell = 0; cell < cells; ++cell) {
      const bool is_first = cell / columns + 1 < rows && cell % columns + 1 < columns;
      const bool is_square = is_first && is_in[cell] != 0 && is_in[cell + 1] != 0 &&
                             is_in[cell + columns] != 0 && is_in[cell + columns + 1] != 0;
      EXPECT_EQ(squares.has(grid.bit(cell)), is_square) << cell;
    }
  }
}

TEST(BitGrid, FindsCellsWithoutWhichAPieceFallsApart) {
  const BitGrid grid(rows, columns);
  Rng rng(3);
  int necks = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<char> is_in = random_cells(rng, 70);
    // One piece of them.
    const BitCells some = bits_of(grid, is_in);
    const BitCells piece = grid.piece(some.first(), some);
    EXPECT_TRUE(grid.is_one_piece(piece));
    for (Site cell = 0; cell < cells; ++cell) is_in[cell] = piece.has(grid.bit(cell)) ? 1 : 0;
    const BitCells found = grid.necks(piece, piece);
    for (Site cell = 0; cell < cells; ++cell) {
      if (is_in[cell] == 0) continue;
      // A wanted cell where the walk begins is none that is asked for.
      if (grid.bit(cell) == piece.first()) continue;
      const bool is_neck = pieces(is_in, cell) > 1;
      EXPECT_EQ(found.has(grid.bit(cell)), is_neck) << cell;
      necks += is_neck ? 1 : 0;
    }
  }
  EXPECT_GT(necks, 100);
}

TEST(BitCells, AreShiftedAcrossWords) {
  BitCells bits;
  for (const int bit : {0, 63, 64, 127, 128, 150}) bits.insert(bit);
  const BitCells up = bits << 13;
  const BitCells down = bits >> 13;
  EXPECT_EQ(bits.size(), 6);
  EXPECT_EQ(bits.first(), 0);
  for (int bit = 0; bit < BitCells::capacity; ++bit) {
    EXPECT_EQ(up.has(bit), bit >= 13 && bits.has(bit - 13)) << bit;
    EXPECT_EQ(down.has(bit), bit + 13 < BitCells::capacity && bits.has(bit + 13)) << bit;
  }
}

}  // namespace
}  // namespace crosshatch::derive
