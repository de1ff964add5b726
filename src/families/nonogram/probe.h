// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "families/nonogram/grid.h"

namespace crosshatch::nonogram {

/// Tries both values of every open cell of a grid until that teaches nothing more.
class Prober {
 public:
  /// Both are borrowed.
  Prober(Grid& grid, Budget& budget);

  /// The bytes that it takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  /// Solves lines, then probes, to the fixpoint of both. Each probe is a node.
  [[nodiscard]] Fixpoint settle();

  /// To be called after a fact was assigned, and before facts are taken back: the grid as it was
  /// probed changes by all facts from `mark` on.
  void note_change(std::size_t mark);

 private:
  /// What probing a cell showed the last time.
  struct Trial {
    std::uint64_t touched = 0;  ///< hash bits of the lines that it looked at
    std::uint64_t when = 0;     ///< the clock then; 0 = never
  };

  [[nodiscard]] bool is_stale(const Trial& trial) const;
  [[nodiscard]] Fixpoint probe(Fact fact);
  [[nodiscard]] Fixpoint try_both(int row, int column);
  [[nodiscard]] Fixpoint commit(Fact fact);
  [[nodiscard]] Site site_of(Fact fact) const { return fact.row * grid_.columns() + fact.column; }

  Grid& grid_;
  Budget& budget_;
  std::vector<Site> open_;                   ///< the cells that were open at first
  std::vector<Trial> trials_;                ///< per site
  std::array<std::uint64_t, 64> changed_{};  ///< per hash bit: the clock when such a line changed
  std::uint64_t clock_ = 1;

  // The outcome of the first of two probes, per site: stamp * 2 + value.
  std::vector<std::uint64_t> outcome_;
  std::uint64_t stamp_ = 0;
  std::vector<Fact> common_;
};

}  // namespace crosshatch::nonogram
