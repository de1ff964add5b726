// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "base/words/words.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "families/sudoku/symbols.h"
#include "families/sudoku/variant.h"

namespace crosshatch::rules {
class Model;
}

namespace crosshatch::sudoku {

inline constexpr int smallest_side = 4;
inline constexpr int largest_side = 25;
inline constexpr int most_sites = largest_side * largest_side;

/// What is seen of a puzzle where only givens and blanks will do.
inline constexpr Words pencil_marks = {"pencil marks", "후보 숫자가 있습니다"};

/// How a grid is divided into boxes, each `box_rows` high and `box_columns` wide. Both are at least
/// 2, and the side is at most `largest_side`. In a jigsaw of any side the boxes are one row high.
struct BoxShape {
  int box_rows = 3;
  int box_columns = 3;

  [[nodiscard]] int side() const { return box_rows * box_columns; }
  [[nodiscard]] int sites() const { return side() * side(); }
  [[nodiscard]] int box_of(Site site) const {
    const int row = site / side();
    const int column = site % side();
    return row / box_rows * box_rows + column / box_columns;
  }
  /// The site at `place` (row by row from 0) of a box.
  [[nodiscard]] Site site_in_box(int box, int place) const {
    const int row = box / box_rows * box_rows + place / box_columns;
    const int column = box % box_rows * box_columns + place % box_columns;
    return row * side() + column;
  }

  bool operator==(const BoxShape&) const = default;
};

/// The usual boxes of a grid of this side: as nearly square as possible, and wider than high (6x6:
/// 2 rows by 3 columns). None where the side is a prime or out of range.
[[nodiscard]] std::optional<BoxShape> usual_shape(int side);

/// How the text of a puzzle was written, so that its solutions are printed in the same way.
struct TextStyle {
  bool is_one_line = false;  ///< all cells in one line, not one line for each row
  Symbols symbols = Symbols::from_one;
};

/// A sudoku with rectangular boxes or regions of any size, and its variant. The value of a site is
/// its digit minus one.
class Puzzle final : public crosshatch::Puzzle {
 public:
  /// `givens` has the sites of `shape`, each with at least one candidate: one for a given, all for
  /// a blank, some for pencil marks. The variant must fit the shape.
  Puzzle(BoxShape shape, Board givens, TextStyle look = {}, std::string title = {},
         Variant variant = {})
      : crosshatch::Puzzle(shape.side(), shape.side(), title),
        shape_(shape),
        givens_(std::move(givens)),
        look_(look),
        variant_(std::move(variant)) {
    if (!variant_.constraints.empty()) say_constraints();
  }

  [[nodiscard]] BoxShape shape() const { return shape_; }
  [[nodiscard]] int side() const { return rows(); }
  [[nodiscard]] Candidates all_values() const { return only(side()) - 1; }
  [[nodiscard]] const Board& givens() const { return givens_; }
  [[nodiscard]] TextStyle look() const { return look_; }
  [[nodiscard]] const Variant& variant() const { return variant_; }

  /// Whether rows, columns and boxes are the only rules.
  [[nodiscard]] bool is_classic() const { return variant_ == Variant{}; }

  /// Its constraints as rules over its sites (constraints/say.h); null if it has none.
  [[nodiscard]] const rules::Model* constraints() const { return constraints_.get(); }
  /// The first constraint that is too large to be said; -1: none. No puzzle with one is read.
  [[nodiscard]] int unsaid() const { return unsaid_; }

  /// Whether every site is given or blank, so that there are no pencil marks.
  [[nodiscard]] bool is_plain() const;

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  void say_constraints();

  BoxShape shape_;
  Board givens_;
  TextStyle look_;
  Variant variant_;
  std::shared_ptr<const rules::Model> constraints_ = {};
  int unsaid_ = -1;
};

/// Casts a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

}  // namespace crosshatch::sudoku
