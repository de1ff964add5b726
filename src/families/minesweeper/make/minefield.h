// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/board.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Where all mines are, and how many each cell would count: the board of whoever makes a puzzle.
class Minefield {
 public:
  /// No mines. Errors as for make_puzzle: no row or column, or a side that is too long or short.
  [[nodiscard]] static Result<Minefield> make(int rows, int columns, Rules rules);

  /// Size and rules alone: a puzzle without hints. It lives as long as this board.
  [[nodiscard]] const Puzzle& shape() const { return of(*shape_); }
  [[nodiscard]] int sites() const { return shape_->sites(); }

  [[nodiscard]] bool is_mine(Site site) const { return mines_[at(site)] != 0; }
  [[nodiscard]] int mines() const { return total_; }
  /// What the cell shows if it is opened, or in a mosaic.
  [[nodiscard]] Hint hint(Site site) const { return around_[at(site)]; }

  void set(Site site, bool is_mine);

  /// This many mines by chance, each choice of cells as likely as any other; no mine where
  /// `is_kept`. There must be enough cells.
  void scatter(Rng& rng, int mines, const std::vector<bool>& is_kept);

  /// The puzzle on which the cells show their hints for which `is_shown`, with or without the
  /// total.
  [[nodiscard]] PuzzlePtr still(const std::vector<bool>& is_shown, bool tells_total) const;
  /// The whole board: every cell that can shows its hint, and the total is known. In minesweeper
  /// the cells without a hint are then the mines, so all formats can tell it.
  [[nodiscard]] PuzzlePtr layout() const;
  /// Which cells can show a hint: all in a mosaic, otherwise those that are clear.
  [[nodiscard]] std::vector<bool> showable() const;

  /// Mine or clear, for each cell.
  [[nodiscard]] Board solution() const;

 private:
  explicit Minefield(PuzzlePtr shape);
  static std::size_t at(Site site) { return static_cast<std::size_t>(site); }

  PuzzlePtr shape_;
  std::vector<std::uint8_t> mines_;
  std::vector<Hint> around_;
  int total_ = 0;
};

/// The words about a plan with more mines than there is room for: how many there may be, and are.
inline constexpr WordsFor<2> wrong_mines = {"expected from 0 to {0} mines, saw {1}",
                                            "지뢰는 0개부터 {0}개까지인데 {1}개입니다"};

}  // namespace crosshatch::minesweeper
