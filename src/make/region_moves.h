// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "core/board.h"
#include "core/clues.h"
#include "core/puzzle.h"

namespace crosshatch {

/// A cell that moves to another region.
struct RegionMove {
  Site cell = 0;
  int to = 0;
};

/// Regions whose cells move, beside a solution and other ones that are known, the rivals. Numbers
/// tell of each rival how often it has the value 1 in each region, and so whether it is a solution
/// after a move. Cells where ours has the value stay where they are.
class RegionMoves {
 public:
  RegionMoves(const RegionClues& clues, const Puzzle& puzzle, const Board& solution);

  /// The region of each cell.
  [[nodiscard]] const std::vector<int>& regions() const { return regions_; }

  void add_rival(const Board& found);

  /// Moves cells until no rival is a solution. False: chance found no way.
  [[nodiscard]] bool refute_rivals(Rng& rng);

  /// Moves one of these cells, so that no rival becomes a solution, and returns the move that takes
  /// it back. Nothing: chance found no way.
  [[nodiscard]] std::optional<RegionMove> move_quietly(std::span<const Site> cells, Rng& rng);

  void apply(const RegionMove& move);

 private:
  /// Another solution, and how often it has the value in each region.
  struct Rival {
    std::vector<char> is_on;  // per cell
    std::vector<int> counts;  // per region
    int wrong = 0;            // regions in which it has another number than ours; 0: a solution
  };

  [[nodiscard]] std::vector<int> counts_of(const std::vector<char>& is_on) const;
  void move_against(const Rival& rival, Rng& rng);
  bool move_one_of(std::span<const Site> cells, Rng& rng);
  [[nodiscard]] bool stays_whole(Site cell) const;
  [[nodiscard]] int wrong_after(const Rival& rival, const RegionMove& move) const;
  [[nodiscard]] int more_after(const RegionMove& move) const;

  std::vector<std::vector<Site>> beside_;
  std::vector<int> regions_;
  std::vector<int> moved_at_;   // per cell
  std::vector<char> is_fixed_;  // per cell: ours has the value
  std::vector<int> ours_;       // per region, how often
  std::vector<Rival> rivals_;
  int moves_ = 0;
};

}  // namespace crosshatch
