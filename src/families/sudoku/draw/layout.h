// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// A point of a scene.
struct ScenePoint {
  int x = 0;
  int y = 0;

  bool operator==(const ScenePoint&) const = default;
};

/// An outline around cells, and what is written in it: the sum of a cage.
struct DrawnCage {
  std::vector<Site> sites;
  std::string label;
};

/// The cages that a picture shows: those of the puzzle, then its constraints with a frame.
[[nodiscard]] std::vector<DrawnCage> drawn_cages(const Puzzle& puzzle);

/// Whether something stands between cells, on their borders or corners.
[[nodiscard]] bool has_marks_between(const Puzzle& puzzle);

/// The level of the outline of each drawn cage: 0 is the outermost, and cages that share a cell
/// have different levels.
[[nodiscard]] std::vector<int> cage_levels(const Puzzle& puzzle);

/// The positions in the picture of a sudoku: the cells, and in each cell a slot for every
/// candidate. The slots are arranged like the cells of a box, so that candidates can be told by
/// their place. In long boxes they would be too narrow, so there they are arranged as a square.
/// Where there are cages, the edges of the cells are reserved for their outlines and sums, and
/// where there are marks between cells for these.
class DrawLayout {
 public:
  static constexpr int margin = 40;
  static constexpr int digit_high = 34;
  static constexpr int label_high = 17;
  static constexpr int digit_radius = 22;  ///< of the ring round a digit

  static constexpr int sum_high = 12;
  static constexpr int under_sums = 4;  ///< so far do digits move down where there are sums
  static constexpr int cage_inset =
      7;  ///< from the edge of a cell to the middle of a cage's outline

  /// The inset of the outline of a cage with this level, see `cage_levels`.
  [[nodiscard]] static int inset_of(int level) { return cage_inset + level % most_levels * 4; }

  explicit DrawLayout(const Puzzle& puzzle)
      : DrawLayout(puzzle.shape(), !drawn_cages(puzzle).empty(), levels_in(puzzle),
                   has_marks_between(puzzle)) {}
  /// `levels` is the number of levels of cages.
  explicit DrawLayout(BoxShape shape, bool has_cages = false, int levels = 1,
                      bool has_marks = false)
      : rows_(shape.rows()),
        columns_(shape.columns()),
        slot_rows_(shape.box_rows),
        slot_columns_(shape.box_columns),
        beside_(
            std::max(has_cages ? inset_of(levels - 1) + 2 : inset, has_marks ? inset_of_marks : 0)),
        above_(std::max(has_cages ? inset_of(levels - 1) + sum_high : inset,
                        has_marks ? inset_of_marks : 0)),
        lower_(has_cages ? under_sums : 0) {
    const int digits = shape.side();
    if (slot_rows_ <= most_slots && slot_columns_ <= most_slots &&
        slot_rows_ * slot_columns_ >= digits)
      return;
    for (slot_columns_ = 2; slot_columns_ * slot_columns_ < digits;) ++slot_columns_;
    slot_rows_ = (digits + slot_columns_ - 1) / slot_columns_;
  }

  [[nodiscard]] int grid_width() const { return columns_ * cell_side; }
  [[nodiscard]] int grid_height() const { return rows_ * cell_side; }

  [[nodiscard]] static ScenePoint corner(int row, int column) {
    return {margin + column * cell_side, margin + row * cell_side};
  }
  [[nodiscard]] ScenePoint corner(Site site) const {
    return corner(site / columns_, site % columns_);
  }
  [[nodiscard]] ScenePoint centre(Site site) const {
    const ScenePoint at = corner(site);
    return {at.x + cell_side / 2, at.y + cell_side / 2 + lower_};
  }
  /// The middle of a cell, even where digits stand lower.
  [[nodiscard]] ScenePoint middle(Site site) const {
    const ScenePoint at = corner(site);
    return {at.x + cell_side / 2, at.y + cell_side / 2};
  }
  [[nodiscard]] ScenePoint slot(Site site, Value value) const {
    const ScenePoint at = corner(site);
    return {at.x + beside_ + middle_of(value % slot_columns_, slot_columns_, wide()),
            at.y + above_ + middle_of(value / slot_columns_, slot_rows_, high())};
  }

  /// The height of a candidate. In a 4x4 it is no larger than elsewhere.
  [[nodiscard]] int pencil_high() const { return std::min(slot_side() * 13 / 18, 15); }
  /// The radius of the ring round a candidate. It leaves room for a short line between neighbours.
  [[nodiscard]] int ring_radius() const { return std::min(slot_side() * 8 / 18, 10); }

 private:
  static constexpr int most_levels = 5;

  /// With more than three levels, candidates are drawn over outlines, because they must stay
  /// readable.
  static int levels_in(const Puzzle& puzzle) {
    const std::vector<int> levels = cage_levels(puzzle);
    return levels.empty() ? 1 : std::min(*std::max_element(levels.begin(), levels.end()) + 1, 3);
  }

  /// The shorter side of a slot.
  [[nodiscard]] int slot_side() const {
    return std::min(wide() / slot_columns_, high() / slot_rows_);
  }
  /// The size of the area for slots.
  [[nodiscard]] int wide() const { return cell_side - 2 * beside_; }
  [[nodiscard]] int high() const { return cell_side - above_ - beside_; }

  static constexpr int most_slots = 5;
  static constexpr int inset = 3;  ///< space for an outline of the cell
  static constexpr int inset_of_marks = 9;

  static int middle_of(int index, int count, int room) {
    return ((2 * index + 1) * room + count) / (2 * count);
  }

  int rows_;
  int columns_;
  int slot_rows_;
  int slot_columns_;
  int beside_;  ///< left, right and below the slots
  int above_;
  int lower_;  ///< the middle of a digit is so far below that of its cell
};

}  // namespace crosshatch::sudoku
