// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/words/message.h"
#include "base/words/words.h"
#include "families/sudoku/constraints/say.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

struct FilledGrid;

/// What the sites of a constraint are.
enum class ConstraintSites : std::uint8_t {
  line,     ///< a path of cells, each touching the one before at a side or a corner
  pair,     ///< two cells that share a side
  set,      ///< any cells, each once, in order
  list,     ///< any cells, each once, in an order of their own
  groups,   ///< several sets one after the other, that may share cells
  halves,   ///< the same cells twice, the second ones moved: so many, then as many
  square,   ///< four cells that share a corner, row by row
  row,      ///< a row or column, from one end to the other
  view,     ///< the cells that one sees from outside: a row, a column or a diagonal, from its end
  grid,     ///< none: it is said of the whole grid
  reading,  ///< any cells in the order in which they are read, even several times
  parts,    ///< none: it is made of constraints that have cells
};

/// What a constraint says that is neither cells nor plain numbers, each with a key of its own in
/// our JSON.
enum class ConstraintDetail : std::uint8_t {
  none,
  pairs,    ///< pairs of digits, its numbers two by two; and a name
  machine,  ///< an automaton (constraints/machine.h); and a name
  pattern,  ///< a pattern (constraints/pattern_text.h)
  parts,    ///< constraints
};

/// What a constraint looks like.
enum class ConstraintLook : std::uint8_t {
  bulb,       ///< a broad line with a bulb at its first cell
  arrow,      ///< a circle at its first cell, and a line that ends as an arrow
  pill,       ///< a pill around its first cells, and a line that ends as an arrow
  ends,       ///< a line with a circle at both ends
  diamonds,   ///< a line with a diamond at both ends
  line,       ///< a line in a colour and pattern of its own
  white_dot,  ///< a white dot on the border, with its number if that is not the usual one
  black_dot,  ///< a black dot on the border, with its number if that is not the usual one
  letter,     ///< letters on the border: its sum as a Roman number
  sign,       ///< a sign of order on the border
  numbers,    ///< a circle with its numbers at the corner
  circle,     ///< a circle in each cell
  square,     ///< a square in each cell
  inwards,    ///< small arrows that point into each cell
  outwards,   ///< small arrows that point out of each cell
  tint,       ///< a tint of each cell
  frame,      ///< a dashed outline, with its number in a corner
  outside,    ///< its number beside the grid, at the end of its cells
  arrowed,    ///< its number beside the grid, with an arrow along its cells
  none,       ///< nothing; the rules below the picture tell it
};

/// The numbers of a constraint.
struct ConstraintNumbers {
  int least = 0;  ///< how many it has
  int most = 0;
  int low = 0;  ///< each of them
  int high = 0;
  int usual = 0;  ///< what is meant if a text tells none, where it may; 0: nothing is
};
/// In the place of `low` and `high`: the lowest and the largest digit of the grid, and the largest
/// rank of all rows and columns from both ends.
inline constexpr int least_digit = 1'000'001;
inline constexpr int largest_digit = 1'000'002;
inline constexpr int largest_rank = 1'000'003;
/// Such a number in a grid of this shape.
[[nodiscard]] inline int number_meant(int number, const BoxShape& shape) {
  switch (number) {
    case least_digit:
      return shape.lowest;
    case largest_digit:
      return shape.largest();
    case largest_rank:
      return 4 * shape.side();
    default:
      return number;
  }
}

/// A kind of constraint: all that the rest of the family has to know of it. A new kind is a row of
/// `constraint_kinds` (kinds.cpp).
struct ConstraintKind {
  std::string_view id;  ///< in our JSON: "thermo"
  Words name;           ///< of one: {"thermometer", "온도계"}
  Words rule;           ///< {"Digits on a thermometer rise from its bulb.", ...}
  ConstraintSites sites = ConstraintSites::line;
  int least_sites = 2;
  ConstraintNumbers numbers = {};
  ConstraintLook look = ConstraintLook::line;
  int colour = 0;  ///< of a line: its place in `line_colours` (draw/constraints.cpp)
  /// Its name in strings of Interactive Sudoku Solver, and its first argument where that tells it
  /// from others: "Indexing~C".
  std::string_view iss = {};
  /// Its digits are numbers of rows or columns: it says something else of a grid that is turned.
  bool is_of_numbered_lines = false;
  /// Its cells are right together or not at all: no cell of a grid is right alone.
  bool are_cells_together = false;
  bool is_closed = false;  ///< of a line: its last cell touches its first
  /// Of a rule for all cells without a mark between them: the kinds that are marks.
  std::span<const std::string_view> marks = {};
  /// What players call it, with its marks, where they order a new puzzle: "kropki".
  std::string_view style = {};
  void (*say)(const ConstraintRules& rules) = nullptr;  ///< as kinds of rules (src/rules)
  ConstraintDetail detail = ConstraintDetail::none;
  /// It speaks of regions that are to be found (constraints/found_regions.h).
  bool is_of_regions = false;
  /// Its numbers where it is drawn on a filled grid (constraints/tell.h). Null: each is tried.
  std::vector<int> (*tell)(const FilledGrid& grid, std::span<const Site> sites) = nullptr;
};

[[nodiscard]] std::span<const ConstraintKind> constraint_kinds();
[[nodiscard]] inline const ConstraintKind& kind_of(const Constraint& constraint) {
  return constraint_kinds()[static_cast<std::size_t>(constraint.kind)];
}
/// The place of the kind that is called so.
[[nodiscard]] std::optional<int> kind_called(std::string_view id);

/// Puts a constraint that was read in order: its usual number, the order of its cells. What is
/// wrong with it: "expected cells that touch, saw r1c1 and r3c4". Empty if nothing is. A part of a
/// choice is not drawn, so that the cells of its lines need not touch.
[[nodiscard]] Message arranged(Constraint& constraint, BoxShape shape, bool is_part = false);

/// Sorts its cells where their order says nothing, or is row by row.
void put_cells_in_order(Constraint& constraint);

/// What is wrong with a constraint where several grids overlap: it is about rows, boxes or regions
/// of the board, a cell is in no grid, or a region sum line has one in two boxes. It may not be in
/// order yet. Empty if nothing is.
[[nodiscard]] Message trouble_with_grids(const Constraint& constraint, const SubGrids& grids,
                                         int columns);

/// What is wrong with constraints of a puzzle without boxes and regions: its regions are to be
/// found, and a region sum line does not know of them. Empty if nothing is.
[[nodiscard]] Message trouble_with_found_regions(const std::vector<Constraint>& constraints);

/// "MESSAGE in a thermometer".
[[nodiscard]] Message in_constraint(const Constraint& constraint, Message message);

/// Whether two cells touch at a side or a corner.
[[nodiscard]] bool do_touch(Site from, Site to, int columns);

/// Sorts them, each once, as all readers do.
void sort_constraints(std::vector<Constraint>& constraints);

}  // namespace crosshatch::sudoku
