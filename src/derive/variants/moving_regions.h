// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/rng.h"
#include "core/puzzle.h"
#include "derive/variants/bit_grid.h"

namespace crosshatch::derive {

/// How many cells a region may have.
struct RegionSizes {
  int least = 1;
  int most = 1;
};

/// Regions of a grid of bits, of which single cells move to the region beside them. Each stays in
/// one piece.
class MovingRegions {
 public:
  /// `regions`: per cell the number of its region, from 0 on.
  MovingRegions(const BitGrid& grid, std::span<const int> regions, const RegionSizes& sizes);

  [[nodiscard]] const std::vector<BitCells>& cells() const { return cells_; }
  /// As it was given.
  [[nodiscard]] std::vector<int> numbers() const;

  /// These cells stay where they are.
  void fix(const BitCells& cells) { fixed_ = cells; }
  /// Moves one of these cells, or one beside them. False: chance found none that may.
  [[nodiscard]] bool move(const BitCells& near, Rng& rng);
  void take_back();
  /// The two regions of the last move.
  [[nodiscard]] int from() const { return from_; }
  [[nodiscard]] int to() const { return to_; }

 private:
  const BitGrid& grid_;
  RegionSizes sizes_;
  std::vector<BitCells> cells_;
  std::vector<int> region_of_;  // by bits
  BitCells fixed_ = {};
  int moved_ = 0;
  int from_ = 0;
  int to_ = 0;
};

/// Maker::redraw where the blank puzzle has regions, in each of which the value 1 stands so many
/// times: they stay as they are, and `regions_with` changes them.
[[nodiscard]] PuzzlePtr regions_as_drawn(int number, const Puzzle& puzzle, const Board& solution,
                                         const Board* other, Rng& rng);

}  // namespace crosshatch::derive
