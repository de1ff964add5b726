// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "families/nonogram/colour/grid.h"

namespace crosshatch::nonogram::colour {

/// Probes: tries all values of every open cell of a grid, until that teaches nothing more.
class ColourProber {
 public:
  /// Both are borrowed.
  ColourProber(ColourGrid& grid, Budget& budget);

  /// The bytes that it takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  /// Solves lines, then probes, to the fixpoint of both. Each probe is a node.
  [[nodiscard]] Fixpoint settle();

 private:
  /// What probing a cell showed the last time.
  struct LastProbe {
    std::uint64_t touched = 0;  ///< hash bits of the lines that it solved
    std::uint64_t when = 0;     ///< the clock then; 0 = never
  };

  /// What the values tried so far leave to a cell that they all have changed.
  struct Outcome {
    std::uint64_t stamp = 0;  ///< of the round of probes
    std::int32_t values = 0;  ///< this many of them have changed the cell
    std::int32_t last = 0;    ///< the one that did last, counted from 1
    Candidates left = 0;
  };

  [[nodiscard]] bool is_stale(const LastProbe& last) const;
  [[nodiscard]] Fixpoint try_all(Site site);
  void note_change(std::size_t mark);
  void remember(std::size_t mark, int number);

  ColourGrid& grid_;
  Budget& budget_;
  std::vector<Site> open_;                   ///< the cells that were open at first
  std::vector<LastProbe> last_probes_;       ///< per site
  std::array<std::uint64_t, 64> changed_{};  ///< per hash bit: the clock when such a line changed
  std::uint64_t clock_ = 1;

  std::vector<Outcome> outcomes_;  ///< per site
  std::uint64_t stamp_ = 0;
  std::vector<Site> met_;  ///< the cells changed by the first value
};

}  // namespace crosshatch::nonogram::colour
