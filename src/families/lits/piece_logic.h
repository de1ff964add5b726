// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/variants/bit_grid.h"

namespace crosshatch::lits {

/// What is soon found in regions, as bits: what all pieces of a region cover, or none; that no 2x2
/// is shaded; that pieces alike do not touch. And then cells without which the wall falls apart.
class PieceLogic {
 public:
  PieceLogic(const derive::BitGrid& grid, std::size_t regions);

  /// The cells of a region, which were others before.
  void see(std::size_t region, const derive::BitCells& cells);

  /// Begins anew, and finds all that follows without the wall. False: a contradiction.
  [[nodiscard]] bool find();
  /// Goes on with the wall.
  [[nodiscard]] bool find_wall();

  [[nodiscard]] const derive::BitCells& shaded() const { return shaded_; }
  [[nodiscard]] derive::BitCells open() const { return grid_.all() - shaded_ - white_; }

 private:
  struct Way {
    derive::BitCells cells;
    derive::BitCells around;  // what touches it
    std::size_t shape = 0;
  };
  struct Region {
    derive::BitCells cells;
    std::vector<int> ways;  // all that fit into it
    std::vector<int> left;  // those that are not ruled out
    bool is_told = false;   // the only way is ruled out where it would touch its like
  };

  /// False: a contradiction. Each sets `is_new_` if it finds something.
  [[nodiscard]] bool look_at(Region& region);
  [[nodiscard]] bool look_at_squares();
  [[nodiscard]] bool look_at_all();
  void rule_out_alike(Region& region);
  void learn(const derive::BitCells& shaded, const derive::BitCells& white);

  const derive::BitGrid& grid_;
  std::vector<Way> ways_;
  std::vector<std::vector<int>> ways_from_;  // by their first bit
  std::vector<Region> regions_;
  derive::BitCells shaded_ = {};
  derive::BitCells white_ = {};
  bool is_new_ = false;
};

}  // namespace crosshatch::lits
