// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A point of a drawing at which a mark has ink, in half cells from the middle of the first cell: a
/// cell, a border, a corner, or a cell outside the grid.
struct InkPoint {
  int down = 0;
  int along = 0;

  auto operator<=>(const InkPoint&) const = default;
};

/// A clue that a setter draws: a constraint, or a cage of different digits where `is_cage` is set;
/// then it is one as a sum cage would be.
struct DrawnMark {
  Constraint constraint;
  bool is_cage = false;
  std::vector<InkPoint> ink = {};  ///< sorted; marks with a common point would be one on another
};

/// Where a constraint has ink.
[[nodiscard]] std::vector<InkPoint> ink_of(const Constraint& constraint, int side);

/// Draws marks that the solution keeps, beside those that are there already.
class MarkDrawer {
 public:
  /// Refers to all of them.
  MarkDrawer(const Puzzle& blank, const Board& solution, Rng& rng);

  /// As many marks of a kind as find room, at most `most`. A cage is a kind, too: `kind_of_cages`.
  [[nodiscard]] std::vector<DrawnMark> draw(int kind, int most);

  /// Every mark of a kind between two cells that the solution keeps, on whatever is there.
  [[nodiscard]] std::vector<DrawnMark> all_between(int kind);

  /// Takes the room of a mark. False if another has it.
  bool take_room(const DrawnMark& mark);

  static constexpr int kind_of_cages = -1;

 private:
  [[nodiscard]] bool is_kept(const Constraint& constraint) const;
  [[nodiscard]] bool tells_something(const DrawnMark& mark) const;
  [[nodiscard]] bool is_free(Site site) const;
  [[nodiscard]] bool has_room(const std::vector<InkPoint>& ink) const;
  [[nodiscard]] std::optional<DrawnMark> marked(Constraint constraint) const;

  [[nodiscard]] std::optional<DrawnMark> draw_line(int kind);
  [[nodiscard]] std::vector<Site> grown(Constraint& line, int least, int most);
  bool grow(Constraint& line, bool& is_good);
  [[nodiscard]] std::vector<Site> next_cells(const std::vector<Site>& path);
  [[nodiscard]] std::vector<Site> random_loop();
  [[nodiscard]] std::optional<DrawnMark> draw_loop(int kind);
  [[nodiscard]] std::vector<Site> shape_from(Site first, int size, bool is_path, bool is_different);
  [[nodiscard]] std::optional<DrawnMark> draw_shape(int kind, bool is_cage);
  [[nodiscard]] std::optional<DrawnMark> draw_groups(int kind);
  [[nodiscard]] std::vector<std::vector<Site>> places(int kind) const;
  [[nodiscard]] std::optional<DrawnMark> draw_at(int kind, std::vector<Site> sites);

  const Puzzle& blank_;
  const Board& solution_;
  Rng& rng_;
  std::vector<Board> others_ = {};  ///< grids that are like the solution, but other ones
  std::vector<InkPoint> taken_ = {};
};

/// Marks that few grids have by chance, drawn before the grid is filled: clones, circles that count
/// each other. After some tries in vain there are fewer.
[[nodiscard]] std::vector<DrawnMark> draw_first(const Puzzle& blank, int kind, int tries, Rng& rng);

}  // namespace crosshatch::sudoku
