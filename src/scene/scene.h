// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/allowance.h"
#include "base/rgb.h"

namespace crosshatch {

/// The side of a cell of the grid: the unit of all lengths of a scene. Halves to sixths of it are
/// whole numbers.
inline constexpr int cell_side = 60;

/// What something in a picture is for. Only a theme knows its colour. What a role says by colour,
/// its shape says too: by a pattern, a stroke, a symbol.
enum class Role : std::uint8_t {
  // Grounds: what cells lie on and are filled with.
  paper,   ///< around and behind everything
  open,    ///< a cell of which nothing is known
  cover,   ///< a cell that nobody has looked under yet
  clear,   ///< a cell known to be empty, where that is a ground of its own
  filled,  ///< a filled cell of a picture
  hue,     ///< the author's own colour: Shape::hue
  shade,   ///< a cell that a rule of its own covers, such as a window or diagonal

  // Inks: what is written and drawn into cells and beside them.
  ink,        ///< what the puzzle gives: digits, hints
  entry,      ///< what the solver has written
  assumed,    ///< the same, under an assumption that may be taken back
  pencil,     ///< a candidate
  struck,     ///< a candidate that goes
  dot,        ///< the mark of an empty cell
  piece,      ///< a thing that stands on a cell
  clue,       ///< a number of a clue
  clue_done,  ///< one that is satisfied
  caption,    ///< words about the picture
  grid,       ///< lines between cells
  guide,      ///< every fifth line, lines between boxes
  frame,      ///< the border of the grid
  border,     ///< lines between boxes or regions, which are rules: as dark as the frame
  diagonal,   ///< a line from corner to corner, over shaded cells
  cage,       ///< the outline of an enclosure
  sum,        ///< its label, a number in the corner of a cell
  hint_1,     ///< a digit in its own colour, as many players know them; up to eight
  hint_2,
  hint_3,
  hint_4,
  hint_5,
  hint_6,
  hint_7,
  hint_8,
  lit,        ///< the upper and left edge of something raised
  shadow,     ///< its lower and right edge
  link,       ///< a strong link of a chain: one of both holds
  weak_link,  ///< a weak one: not both hold
  ambiguous,  ///< hatching over a cell of which solutions differ

  // The step in focus. `*_tint` are grounds, the others their outlines and inks.
  target,
  target_tint,  ///< what changes
  cause,
  cause_tint,  ///< what the step rests on
  witness,
  witness_tint,  ///< what ties these together
  conflict,
  conflict_tint,  ///< what cannot be
};
inline constexpr int roles = static_cast<int>(Role::conflict_tint) + 1;

/// The name of a role in pictures (CSS classes): "clue-done".
[[nodiscard]] std::string_view name(Role role);

/// The order in which shapes are drawn, the first at the bottom. Within a layer the order of shapes
/// does not matter, so the frames of an animation may be drawn by their differences.
enum class Layer : std::uint8_t {
  paper,    ///< one rectangle
  ground,   ///< cells
  tint,     ///< cells and lines in focus
  filling,  ///< filled cells
  hatch,    ///< hatching over cells
  grid,     ///< thin lines
  guide,    ///< thick lines, over the thin ones
  frame,
  outline,  ///< around cells and lines in focus
  symbol,   ///< digits, candidates, pieces, dots
  link,     ///< over everything: chains, strokes through candidates
};
inline constexpr int layers = static_cast<int>(Layer::link) + 1;

/// How a stroke is broken, so that roles differ not only by colour.
enum class Dash : std::uint8_t { solid, dashed, dotted };

/// Where text stands relative to its point; vertically it is always centred on it.
enum class Align : std::uint8_t { left, middle, right };

/// One thing in a picture. Whole units, x to the right and y down.
struct Shape {
  enum class Kind : std::uint8_t {
    rect,  ///< from (x, y), `width` by `height`
    line,  ///< from (x, y) to (x + width, y + height)
    disc,  ///< centred at (x, y), with the radius `width`
    text,  ///< at (x, y), capitals and digits `height` high, one line
  };
  Kind kind = Kind::rect;
  Layer layer = Layer::ground;
  Role role = Role::ink;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  /// A rect or disc: 0 if it is filled, else the width of its outline, which lies inside. A line:
  /// its width; it ends bluntly at its two points. A text: 1 if it is bold.
  int stroke = 0;
  Dash dash = Dash::solid;
  Align align = Align::middle;
  Rgb hue = 0;  ///< of Role::hue
  /// It lies on a sheet, on which a picture is filled in: that is light in every theme.
  bool on_sheet = false;
  std::string text = {};  ///< UTF-8

  bool operator==(const Shape&) const = default;
};

/// Where the cells of the grid lie in a scene, for renderers that work with characters instead of
/// points.
struct Lattice {
  int x = 0;
  int y = 0;
  int rows = 0;
  int columns = 0;
  bool has_corners = false;  ///< what matters lies between cells: dots mark where their edges meet
  /// Numbers stand where lines cross, and lines of the layer `guide` go from corner to corner.
  bool has_corner_numbers = false;
  bool has_links = false;  ///< lines of the layer `guide` go from the middle of a cell to the next

  bool operator==(const Lattice&) const = default;
};

/// Cells that an outline encloses together, and the label in its corner. The outline and the label
/// are shapes as well; renderers that work with characters draw the outline in their own way.
struct Enclosure {
  std::vector<int> cells = {};  ///< of the lattice, row by row from 0
  std::string label = {};       ///< or ""

  bool operator==(const Enclosure&) const = default;
};

/// A sign on the border between two cells that share a side. It is drawn with shapes as well;
/// renderers that work with characters write the letter there.
struct BorderSign {
  int first = 0;   ///< the cells of the lattice, row by row from 0
  int second = 0;  ///< the one behind it or below it
  char letter = ' ';
  Role role = Role::ink;

  bool operator==(const BorderSign&) const = default;
};

/// A letter for a colour of the author's, for who cannot see it.
struct HueName {
  Rgb hue = 0;
  char letter = ' ';

  bool operator==(const HueName&) const = default;
};

/// A picture of a puzzle as shapes with roles. Families draw scenes; renderers make bytes of them
/// and never ask which family it was.
struct Scene {
  int width = 0;
  int height = 0;
  Lattice lattice = {};
  std::vector<Shape> shapes = {};  ///< in any order: the layers count
  std::vector<Enclosure> enclosures = {};
  std::vector<BorderSign> border_signs = {};
  std::vector<HueName> names = {};  ///< of hues; text without colours always uses them
  bool shows_names = false;         ///< the picture has them as well
  std::string title = {};           ///< what it is, in words: for readers of the screen and windows
  std::string description = {};     ///< more of it, or ""

  /// What drawing it and making bytes of it may use. Once that is spent (`is_cut`) it takes no more
  /// shapes, what was drawn does not count, and whoever goes on drawing may save the effort.
  mutable Allowance allowance = {};
  [[nodiscard]] bool is_cut() const { return allowance.is_spent(); }

  /// Each adds a shape and returns it, to set what is rarely needed.
  Shape& add(Shape shape);
  Shape& rect(Layer layer, Role role, int x, int y, int wide, int high);
  Shape& outline(Layer layer, Role role, int x, int y, int wide, int high, int stroke);
  Shape& line(Layer layer, Role role, int x, int y, int to_x, int to_y, int stroke);
  Shape& disc(Layer layer, Role role, int x, int y, int radius);
  Shape& text(Layer layer, Role role, int x, int y, int high, std::string content);
  /// Diagonal lines over a rectangle, cut at its edges. The lines of neighbouring rectangles join.
  void hatch(Layer layer, Role role, int x, int y, int wide, int high);

  /// Makes a sheet of the grid: all shapes inside it, except for the paper, lie on that.
  void lay_sheet();

  /// The layers in order, each a list of indices into `shapes`.
  [[nodiscard]] std::vector<std::vector<int>> in_layers() const;
};

}  // namespace crosshatch
