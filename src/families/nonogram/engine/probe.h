// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/engine/probe_batch.h"

namespace crosshatch::nonogram {

/// Probes: tries both values of every open cell of a grid, until that teaches nothing more.
class Prober {
 public:
  /// Both are borrowed. Where the lines are short enough, many cells are probed at once; the facts
  /// that are found do not depend on that.
  Prober(BinaryGrid& grid, Budget& budget) : Prober(grid, budget, ProbeBatch::suits(grid)) {}
  Prober(BinaryGrid& grid, Budget& budget, bool in_lanes);

  /// The bytes that it takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  /// Solves lines, then probes, to the fixpoint of both. Each probe is a node.
  [[nodiscard]] Fixpoint settle();

 private:
  /// What probing a cell showed the last time.
  struct LastProbe {
    LineSet touched;         ///< the lines that it solved
    std::uint64_t when = 0;  ///< the clock then; 0 = never
  };

  static constexpr Site none = -1;

  [[nodiscard]] Fixpoint settle_in_lanes();
  [[nodiscard]] Fixpoint settle_one_by_one();
  [[nodiscard]] Site next_stale();
  [[nodiscard]] Site next_in_order();
  [[nodiscard]] bool takes(Site site);
  void queue_beside(Fact fact);
  [[nodiscard]] bool is_stale(const LastProbe& last) const;
  void note_change(std::size_t mark);
  [[nodiscard]] Fixpoint probe(Fact fact);
  [[nodiscard]] Fixpoint try_both(Site site);
  [[nodiscard]] Fixpoint commit(std::span<const Fact> facts);
  [[nodiscard]] Site site_of(Fact fact) const { return fact.row * grid_.columns() + fact.column; }

  BinaryGrid& grid_;
  Budget& budget_;
  bool in_lanes_;
  std::vector<Site> open_;              ///< the cells that were open at first
  std::size_t next_ = 0;                ///< the next cell to probe
  std::size_t quiet_ = 0;               ///< this many cells in a row taught nothing
  std::vector<LastProbe> last_probes_;  ///< per site

  // Cells beside new facts, which are probed before all others; only where one cell is probed at a
  // time.
  std::vector<Site> beside_;  ///< oldest first, from `next_beside_` on
  std::size_t next_beside_ = 0;
  std::vector<bool> is_beside_;  ///< per site: it waits in the queue

  // The clock when lines changed, per bit of a LineSet.
  std::array<std::uint64_t, 64> changed_rows_{};
  std::array<std::uint64_t, 64> changed_columns_{};
  std::uint64_t clock_ = 1;

  // What the first of two probes showed, per site: stamp * 2 + value.
  std::vector<std::uint64_t> outcome_;
  std::uint64_t stamp_ = 0;
  std::vector<Fact> news_;
};

}  // namespace crosshatch::nonogram
