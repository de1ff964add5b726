// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "core/board.h"
#include "core/codec.h"
#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// What the puzzle says of one cell: how many of its neighbours are mines, 0..9, or `unknown`. A
/// cell with a hint is itself clear. Nine is more than any cell can have; it is kept, for the
/// puzzle is then well formed and has no solution.
using Hint = std::int8_t;

inline constexpr Hint unknown = -1;
inline constexpr Hint largest_hint = 9;

/// The values of a site.
inline constexpr Value clear = 0;
inline constexpr Value mine = 1;
inline constexpr Candidates open_cell = only(clear) | only(mine);

/// A still picture of a minesweeper game, 1 to `max_side` cells a side: some cells show their hint,
/// the others are to be told apart into clear ones and mines. The total number of mines may be
/// given; it then counts the unknown cells next to no hint, too.
class Puzzle final : public crosshatch::Puzzle {
 public:
  [[nodiscard]] const std::vector<Hint>& hints() const { return hints_; }
  [[nodiscard]] Hint hint(Site site) const { return hints_[static_cast<std::size_t>(site)]; }
  [[nodiscard]] bool is_hint(Site site) const { return hint(site) != unknown; }

  /// The total number of mines, if it is known.
  [[nodiscard]] std::optional<int> mines() const { return mines_; }

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  friend Result<PuzzlePtr> make_puzzle(int, int, std::vector<Hint>, std::optional<int>);
  Puzzle(int rows, int columns, std::vector<Hint> hints, std::optional<int> mines);

  std::vector<Hint> hints_;
  std::optional<int> mines_;
};

/// The only way to a Puzzle. `hints` has rows x columns entries, each `unknown` or 0..9.
///
/// Errors: no row or no column, a side over max_side, a negative number of mines. A number of mines
/// that the board cannot hold is no error but a puzzle without a solution.
[[nodiscard]] Result<PuzzlePtr> make_puzzle(int rows, int columns, std::vector<Hint> hints,
                                            std::optional<int> mines);

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

/// "row 3, column 4", counted from 1.
[[nodiscard]] std::string place_of(const crosshatch::Puzzle& puzzle, Site site);

/// Calls `use(neighbour)` for the cells around `site`, in ascending order: eight, five or three, or
/// fewer on boards one cell wide.
template <class Use>
void each_neighbour(const crosshatch::Puzzle& puzzle, Site site, Use use) {
  const int columns = puzzle.columns();
  const int row = site / columns;
  const int column = site % columns;
  const int left = column > 0 ? -1 : 0;
  const int right = column + 1 < columns ? 1 : 0;
  for (int down = row > 0 ? -1 : 0; down <= (row + 1 < puzzle.rows() ? 1 : 0); ++down) {
    for (int along = left; along <= right; ++along) {
      if (down != 0 || along != 0) use(site + down * columns + along);
    }
  }
}

}  // namespace crosshatch::minesweeper
