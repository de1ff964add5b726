// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "render/pixels/strokes.h"
#include "scene/scene.h"

namespace crosshatch::render {

/// How many characters a cell gets.
enum class Detail : std::uint8_t {
  full,   ///< several lines: each small text of a cell at its own place, lines between all cells
  list,   ///< one line: the small texts of a cell one after the other
  roomy,  ///< one line, three characters or more; small texts are left out
          ///< (in all three, texts in the corners of cells have a place of their own, and
          ///< enclosures have their outlines; below they are left out)
  dense,  ///< the same with shades for guides, which take no room then
  tight,  ///< one line, two characters: about a square
  bare,   ///< a square a cell and nothing beside the grid: pictures only
  half,   ///< one character, half a line: pictures only
};

/// What characters have to make room for, found by looking at the scenes of an animation: the texts
/// beside the grid, the small ones within a cell, the lines.
class Measure {
 public:
  void add(const Scene& scene);

  /// Whether a detail makes sense: `full` and `list` for small texts, `half` for grids without any.
  [[nodiscard]] bool suits(Detail detail) const;

 private:
  friend class Layout;

  /// A column of texts beside the grid, or a line of them above or below: where and how wide.
  struct Stop {
    int at = 0;
    int size = 1;
    Align align = Align::middle;
  };
  static void add_stop(std::vector<Stop>& stops, Stop stop);

  void add_cells(const Scene& scene);
  void add_margins(const Scene& scene);

  Lattice lattice_;
  std::vector<Strength> across_;
  std::vector<Strength> down_;
  std::vector<Stop> left_, right_, above_, below_;
  int longest_caption_ = 0;
  int normal_ = 2;              ///< characters that keep texts of neighbours apart
  bool has_texts_ = false;      ///< in cells, of full size
  std::set<int> slots_across_;  ///< where small texts stand in a cell, side by side
  std::set<int> slots_down_;    ///< and above each other
  int corner_ = 0;              ///< characters of the longest texts in the corner of a cell
  bool has_enclosures_ = false;
  bool has_border_signs_ = false;
  int small_size_ = 1;  ///< characters of the longest of them
  int most_small_ = 0;  ///< in one cell
};

/// The detail of a print that need not fit a screen: all that there is to see.
[[nodiscard]] inline Detail detail_of_print(const Measure& measure) {
  return measure.suits(Detail::full) ? Detail::full : Detail::roomy;
}

/// Small texts are candidates: those in a cell that leave room for others.
[[nodiscard]] bool is_small(const Shape& text);

/// Whether a text in a cell stands in its corner, beside whatever else the cell shows.
[[nodiscard]] bool is_corner(const Shape& text);
/// One of two numbers in a cell, below and above a slanting line.
[[nodiscard]] bool is_of_pair(const Shape& text);

/// A number where lines of the grid cross, or what lies under it.
[[nodiscard]] bool is_at_crossing(const Lattice& lattice, const Shape& shape);

/// The number of a row or column, which goes with the frame.
[[nodiscard]] bool is_line_number(const Shape& text);

/// What is written on something that lies over the lines between cells: there is no room for it.
[[nodiscard]] bool is_between_cells(const Shape& text);

/// Texts of full size that stand in one cell, each beside the one before: characters show them one
/// after the other.
struct TextsInRow {
  int number = 0;
  int x = 0;  ///< of the last one

  void count(const Shape& text, bool is_in_same_cell) {
    number = is_in_same_cell && text.x != x ? number + 1 : 1;
    x = text.x;
  }
};

/// The cell of a lattice that a point lies in, as row and column, or none.
[[nodiscard]] std::optional<std::pair<int, int>> cell_at(const Lattice& lattice, int x, int y);

/// Where things of a scene stand among characters, along one direction.
struct Axis {
  /// The coordinate that each character shows, ascending.
  std::vector<int> at;
  /// The first character of each cell, and how many it has.
  std::vector<int> cell;
  int wide = 1;
  /// The number of guides before each cell.
  std::vector<int> block;
  /// The character between two cells, by number of the line, or -1.
  std::vector<int> gap;
  /// Outside of the cells: where texts stand and the last character of their place.
  std::vector<std::pair<int, int>> stops;

  [[nodiscard]] int size() const { return static_cast<int>(at.size()); }
  /// The characters from..to whose coordinates lie strictly between two.
  [[nodiscard]] std::pair<int, int> between(int low, int high) const;
  /// The last character of the stop nearest to a coordinate; -1 without stops.
  [[nodiscard]] int stop_at(int coordinate) const;
};

/// Where everything of an animation's scenes stands at one detail. Along each direction characters
/// show points of the scene: a cell gets its share of them, a line between cells at most one, and
/// what is beside the grid becomes a table, for clues in a picture are spaced for the eye, and here
/// one blank between them is enough.
class Layout {
 public:
  Layout(const Measure& measure, Detail detail);

  Detail detail;
  Axis across;
  Axis down;
  int columns = 0;  ///< of characters; pixels at Detail::half, as rows are
  int rows = 0;
  Strength least_line = 2;   ///< lines weaker than this are not drawn
  bool has_weights = false;  ///< the others differ in weight
  /// Where texts in the corner of a cell go: a line of its own, or this many characters before what
  /// else stands in its line, the last of them a colon. Neither: they are left out.
  bool has_corner_line = false;
  int corner = 0;
  /// The places of small texts in a cell, as coordinates, and how many characters each has.
  std::vector<int> slots_across;
  std::vector<int> slots_down;
  int small_size = 1;

  /// Without what is beside the grid there is a margin for what points at rows and columns.
  [[nodiscard]] bool is_bare() const { return detail == Detail::bare || detail == Detail::half; }
  /// Lines of a terminal.
  [[nodiscard]] int lines() const { return detail == Detail::half ? (rows + 1) / 2 : rows; }
};

/// What the characters of a picture take, and about as much text.
[[nodiscard]] std::size_t bytes_of_print(const Layout& layout);

}  // namespace crosshatch::render
