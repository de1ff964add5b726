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

/// What the puzzle says of one cell: how many of the cells around it are mines, 0..9, or `unknown`,
/// or `gap`. A cell of minesweeper cannot have nine mines around it. A 9 is kept nevertheless: such
/// a puzzle is well formed and has no solution.
using Hint = std::int8_t;

inline constexpr Hint gap = -2;  ///< there is no such cell: a hole in the board
inline constexpr Hint unknown = -1;
inline constexpr Hint largest_hint = 9;

/// What a hint counts. By default as in minesweeper: the cells around it, and its own cell is
/// clear.
struct Rules {
  /// Mosaic, also known as Fill-a-pix: a hint counts its own cell, too, which may be a mine.
  bool counts_itself = false;
  /// The board has no edges: its last row and column are next to the first.
  bool wraps = false;

  bool operator==(const Rules&) const = default;
};

/// Boards that wrap have at least this many cells a side, so that all neighbours of a cell are
/// different cells.
inline constexpr int least_wrapped_side = 3;

/// The values of a site.
inline constexpr Value clear = 0;
inline constexpr Value mine = 1;
inline constexpr Candidates open_cell = only(clear) | only(mine);

/// A still picture of a minesweeper game, or a mosaic, 1 to `max_side` cells a side: some cells
/// show a hint, and for the other cells (in a mosaic: for all cells) the solver has to find whether
/// they are clear or mines. The total number of mines may be given; it also counts the cells that
/// no hint counts.
///
/// The sites of gaps are clear from the start, so only code that reads, writes or draws has to know
/// about gaps.
class Puzzle final : public crosshatch::Puzzle {
 public:
  [[nodiscard]] const std::vector<Hint>& hints() const { return hints_; }
  [[nodiscard]] Hint hint(Site site) const { return hints_[site]; }
  [[nodiscard]] bool is_hint(Site site) const { return hint(site) >= 0; }
  [[nodiscard]] bool is_gap(Site site) const { return hint(site) == gap; }
  [[nodiscard]] bool has_gaps() const { return has_gaps_; }
  /// Whether the cell may be a mine before anything is known: it has no hint, or the hint counts
  /// its own cell.
  [[nodiscard]] bool may_be_mine(Site site) const {
    return hint(site) == unknown || (rules_.counts_itself && is_hint(site));
  }

  [[nodiscard]] const Rules& rules() const { return rules_; }

  /// The total number of mines, if it is known.
  [[nodiscard]] std::optional<int> mines() const { return mines_; }

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  friend Result<PuzzlePtr> make_puzzle(int, int, std::vector<Hint>, std::optional<int>, Rules,
                                       std::string_view);
  Puzzle(int rows, int columns, std::vector<Hint> hints, std::optional<int> mines, Rules rules,
         std::string_view title);

  std::vector<Hint> hints_;
  std::optional<int> mines_;
  Rules rules_;
  bool has_gaps_;
};

/// The only way to a Puzzle. `hints` has rows x columns entries, each `gap`, `unknown` or 0..9.
///
/// Errors: no row or no column, a side over max_side, or under least_wrapped_side where it wraps, a
/// negative number of mines. A number of mines that the board cannot hold is not an error but a
/// puzzle without a solution.
[[nodiscard]] Result<PuzzlePtr> make_puzzle(int rows, int columns, std::vector<Hint> hints,
                                            std::optional<int> mines, Rules rules = {},
                                            std::string_view title = {});

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

/// Calls `use(cell)` for the cells that a hint at `site` counts: the eight around it, fewer at an
/// edge, and its own by the rules of mosaic. Gaps are among them. The relation is symmetric. In
/// ascending order, except on boards that wrap.
template <class Use>
void each_counted(const Puzzle& puzzle, Site site, Use use) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  const int row = site / columns;
  const int column = site % columns;
  const bool wraps = puzzle.rules().wraps;
  const bool counts_itself = puzzle.rules().counts_itself;
  const int left = wraps || column > 0 ? -1 : 0;
  const int right = wraps || column + 1 < columns ? 1 : 0;
  const int up = wraps || row > 0 ? -1 : 0;
  const int low = wraps || row + 1 < rows ? 1 : 0;
  for (int down = up; down <= low; ++down) {
    for (int along = left; along <= right; ++along) {
      if (down == 0 && along == 0 && !counts_itself) continue;
      if (wraps) {
        use((row + down + rows) % rows * columns + (column + along + columns) % columns);
      } else {
        use(site + down * columns + along);
      }
    }
  }
}

}  // namespace crosshatch::minesweeper
