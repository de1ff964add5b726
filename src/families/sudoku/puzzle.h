// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/words/message.h"
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
/// Of the board of several grids (`SubGrids`), and so of any.
inline constexpr int most_board_lines = 33;
inline constexpr int most_board_sites = most_board_lines * most_board_lines;

/// What is seen of a puzzle where only givens and blanks will do.
inline constexpr Words pencil_marks = {"pencil marks", "후보 숫자가 있습니다"};

/// How a grid is laid out: its boxes, each `box_rows` high and `box_columns` wide, and what of it
/// does not follow from them. Where there are regions, or neither boxes nor regions, `box_rows` is
/// 1 and `box_columns` is the size of a region, or the number of digits.
///
/// In the usual grid a row, a column and a box have as many cells as there are digits. All other
/// grids are *frames*: oblong ones, those with more digits than cells in a row, with digits from 0.
struct BoxShape {
  int box_rows = 3;
  int box_columns = 3;
  int grid_rows = 0;     ///< 0: as many as a box has cells; so are the next two
  int grid_columns = 0;  ///< see above
  int digits = 0;        ///< how many; see above
  int lowest = 1;        ///< the first digit: 0 or 1

  [[nodiscard]] int box_size() const { return box_rows * box_columns; }
  /// How many digits there are.
  [[nodiscard]] int side() const { return digits != 0 ? digits : box_size(); }
  [[nodiscard]] int largest() const { return lowest + side() - 1; }  ///< digit
  [[nodiscard]] int rows() const { return grid_rows != 0 ? grid_rows : box_size(); }
  [[nodiscard]] int columns() const { return grid_columns != 0 ? grid_columns : box_size(); }
  [[nodiscard]] int sites() const { return rows() * columns(); }
  [[nodiscard]] bool has_boxes() const { return box_rows > 1; }
  [[nodiscard]] int boxes() const { return has_boxes() ? sites() / box_size() : 0; }
  [[nodiscard]] int box_of(Site site) const {
    const int row = site / columns();
    const int column = site % columns();
    return row / box_rows * (columns() / box_columns) + column / box_columns;
  }
  /// The site at `place` (row by row from 0) of a box.
  [[nodiscard]] Site site_in_box(int box, int place) const {
    const int boxes_across = columns() / box_columns;
    const int row = box / boxes_across * box_rows + place / box_columns;
    const int column = box % boxes_across * box_columns + place % box_columns;
    return row * columns() + column;
  }
  [[nodiscard]] bool is_square() const { return rows() == columns(); }
  /// Whether a row, a column and a box or region have as many cells as there are digits.
  [[nodiscard]] bool is_full() const { return grid_rows == 0 && grid_columns == 0 && digits == 0; }
  /// The same, with digits from 1.
  [[nodiscard]] bool is_usual() const { return is_full() && lowest == 1; }

  bool operator==(const BoxShape&) const = default;
};

/// The usual boxes of a grid of any shape, of so many cells each: as nearly square as possible, and
/// wider than high if both ways fit. None where nothing fits.
[[nodiscard]] std::optional<BoxShape> usual_boxes(int rows, int columns, int size);

/// What is wrong with a shape that was read: "expected at least 9 digits, saw 8". Empty if nothing
/// is.
[[nodiscard]] Message trouble_of(const BoxShape& shape);

/// The same shape with 0 for what follows from the boxes, so that equal shapes compare equal.
/// Puzzles keep theirs so.
[[nodiscard]] BoxShape in_short(BoxShape shape);

/// The usual boxes of a grid of this side: as nearly square as possible, and wider than high (6x6:
/// 2 rows by 3 columns). None where the side is a prime or out of range.
[[nodiscard]] std::optional<BoxShape> usual_shape(int side);

/// How the text of a puzzle was written, so that its solutions are printed in the same way.
struct TextStyle {
  bool is_one_line = false;  ///< all cells in one line, not one line for each row
  Symbols symbols = Symbols::from_one;
};

/// A sudoku with rectangular boxes or regions of any size, or without, and its variant. The value
/// of a site is its digit minus the lowest one.
class Puzzle final : public crosshatch::Puzzle {
 public:
  /// `givens` has the sites of `shape`, each with at least one candidate: one for a given, all for
  /// a blank, some for pencil marks. The variant must fit the shape.
  Puzzle(BoxShape shape, Board givens, TextStyle look = {}, std::string title = {},
         Variant variant = {})
      : crosshatch::Puzzle(shape.rows(), shape.columns(), title),
        shape_(in_short(shape)),
        givens_(std::move(givens)),
        look_(look),
        variant_(std::move(variant)) {
    if (shape_.lowest == 0) look_.symbols = Symbols::from_zero;
    if (has_grids()) find_holes();
    if (!variant_.constraints.empty()) say_constraints();
  }

  [[nodiscard]] BoxShape shape() const { return shape_; }
  /// How many digits there are; in the usual grid also how many rows and columns.
  [[nodiscard]] int side() const { return shape_.side(); }
  /// The number that a value is.
  [[nodiscard]] int number_of(Value value) const { return value + shape_.lowest; }
  /// Whether it is several grids that overlap.
  [[nodiscard]] bool has_grids() const { return !variant_.grids.is_empty(); }
  /// Whether a site is in none of them. It holds no digit: to engines it holds the lowest, has no
  /// peers and is in no house.
  [[nodiscard]] bool is_hole(Site site) const { return !holes_.empty() && holes_[site]; }
  /// How many sites hold digits.
  [[nodiscard]] int digit_sites() const;
  /// The box or region of a site; -1 if it is in none. Of several grids, the box in the first that
  /// has the site.
  [[nodiscard]] int box_of(Site site) const;
  [[nodiscard]] Candidates all_values() const { return only(side()) - 1; }
  /// Holes are as blanks.
  [[nodiscard]] const Board& givens() const { return givens_; }
  [[nodiscard]] TextStyle look() const { return look_; }
  [[nodiscard]] const Variant& variant() const { return variant_; }

  /// Whether rows, columns and boxes are the only rules.
  [[nodiscard]] bool is_classic() const {
    return shape_.is_usual() && shape_.has_boxes() && variant_ == Variant{};
  }
  /// Whether rows, columns and boxes or regions all have as many cells as there are digits.
  [[nodiscard]] bool is_regular() const;

  /// Its constraints as rules over its sites (constraints/say.h); null if it has none.
  [[nodiscard]] const rules::Model* constraints() const { return constraints_.get(); }
  /// The first constraint that is too large to be said; -1: none. No puzzle with one is read.
  [[nodiscard]] int unsaid() const { return unsaid_; }

  /// Whether every site is given or blank, so that there are no pencil marks.
  [[nodiscard]] bool is_plain() const;

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  void say_constraints();
  void find_holes();

  BoxShape shape_;
  Board givens_;
  TextStyle look_;
  Variant variant_;
  std::vector<bool> holes_ = {};  ///< empty: there are none
  std::shared_ptr<const rules::Model> constraints_ = {};
  int unsaid_ = -1;
};

/// Casts a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

}  // namespace crosshatch::sudoku
