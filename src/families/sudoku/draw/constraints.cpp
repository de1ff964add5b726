// SPDX-License-Identifier: MIT
#include "families/sudoku/draw/constraints.h"

#include <algorithm>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/draw/tube.h"

namespace crosshatch::sudoku {

namespace {

constexpr TubeLook grey_shape = {.core = Role::shade};
constexpr int shape_reach = 24;  ///< from the middle of a cell to the edge of a circle or square

void draw_square(ScenePoint at, Scene& scene) {
  constexpr int reach = shape_reach - 1;
  // One broad line: rectangles in this layer are filled cells.
  draw_stroke({at.x - reach + 1, at.y}, {at.x + reach - 1, at.y}, {*grey_shape.core}, 2 * reach - 2,
              scene);
  for (const int side : {-reach, reach}) {
    draw_stroke({at.x - reach - 1, at.y + side}, {at.x + reach + 1, at.y + side}, grey_shape.ink,
                grey_shape.stroke, scene);
    draw_stroke({at.x + side, at.y - reach - 1}, {at.x + side, at.y + reach + 1}, grey_shape.ink,
                grey_shape.stroke, scene);
  }
}

/// A small arrow at each side of a cell behind which a cell of the grid is not marked alike.
void draw_side_arrows(const Puzzle& puzzle, const DrawLayout& layout, const Constraint& constraint,
                      Site site, Scene& scene) {
  const int columns = puzzle.columns();
  const bool is_inwards = kind_of(constraint).look == ConstraintLook::inwards;
  const ScenePoint at = layout.middle(site);
  constexpr ScenePoint ways[] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
  for (const ScenePoint way : ways) {
    const int row = site / columns + way.y;
    const int column = site % columns + way.x;
    if (row < 0 || row >= puzzle.rows() || column < 0 || column >= columns) continue;
    if (std::ranges::find(constraint.sites, row * columns + column) != constraint.sites.end())
      continue;
    const int tip = is_inwards ? 21 : 27;
    const int end = is_inwards ? 27 : 21;
    for (const int reach : {-7, 7})
      draw_stroke({at.x + way.x * tip, at.y + way.y * tip},
                  {at.x + way.x * end + way.y * reach, at.y + way.y * end + way.x * reach}, {}, 3,
                  scene);
  }
}

/// Bars along the rows or columns that index cells tell of, for eyes without colours, and two in a
/// corner of cells with the same digits. A clue about regions has a cross, a frame or bars in its
/// corner: how far one sees, how many cells, how many regions.
void draw_index_bars(const DrawLayout& layout, const Constraint& constraint, Site site,
                     Scene& scene) {
  const int colour = kind_of(constraint).colour;
  const ScenePoint at = layout.middle(site);
  constexpr int off = 25;
  constexpr int reach = 20;
  if (colour == 3) {
    for (const int up : {off, off - 5})
      draw_stroke({at.x + 13, at.y + up}, {at.x + 24, at.y + up}, {}, 2, scene);
  }
  const ScenePoint corner = {at.x - 22, at.y + 22};
  constexpr int arm = 4;
  for (const int side : {-arm, arm}) {
    if (colour == 5 || colour == 6)
      draw_stroke({corner.x - arm, corner.y + side}, {corner.x + arm, corner.y + side}, {}, 2,
                  scene);
    if (colour == 5)
      draw_stroke({corner.x + side, corner.y - arm}, {corner.x + side, corner.y + arm}, {}, 2,
                  scene);
  }
  if (colour == 4) {
    draw_stroke({corner.x - arm, corner.y}, {corner.x + arm, corner.y}, {}, 2, scene);
    draw_stroke({corner.x, corner.y - arm}, {corner.x, corner.y + arm}, {}, 2, scene);
  }
  for (const int side : {-off, off}) {
    if (colour == 1)
      draw_stroke({at.x - reach, at.y + side}, {at.x + reach, at.y + side}, {}, 3, scene);
    if (colour == 2)
      draw_stroke({at.x + side, at.y - reach}, {at.x + side, at.y + reach}, {}, 3, scene);
  }
}

void draw_cell(const Puzzle& puzzle, const DrawLayout& layout, const Constraint& constraint,
               Site site, Scene& scene) {
  switch (kind_of(constraint).look) {
    case ConstraintLook::circle:
      draw_ring(layout.middle(site), shape_reach,
                kind_of(constraint).colour == 0 ? grey_shape : TubeLook{.stroke = 3}, scene);
      break;
    case ConstraintLook::square:
      draw_square(layout.middle(site), scene);
      break;
    case ConstraintLook::inwards:
    case ConstraintLook::outwards:
      draw_side_arrows(puzzle, layout, constraint, site, scene);
      break;
    default:
      draw_index_bars(layout, constraint, site, scene);
  }
}

}  // namespace

std::span<const Site> tinted(const Constraint& constraint) {
  const ConstraintKind& kind = kind_of(constraint);
  if (kind.look != ConstraintLook::tint) return {};
  // The other cells of a clue about regions are those that it counts.
  return std::span(constraint.sites).first(kind.is_of_regions ? 1 : constraint.sites.size());
}

bool has_marks_between(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.variant().constraints, [](const Constraint& constraint) {
    const ConstraintLook look = kind_of(constraint).look;
    return look >= ConstraintLook::white_dot && look <= ConstraintLook::numbers;
  });
}

void draw_constraints(const Puzzle& puzzle, Scene& scene) {
  if (puzzle.variant().constraints.empty()) return;
  const DrawLayout layout(puzzle);
  for (const Constraint& constraint : puzzle.variant().constraints) {
    switch (kind_of(constraint).look) {
      case ConstraintLook::bulb:
      case ConstraintLook::arrow:
      case ConstraintLook::pill:
      case ConstraintLook::ends:
      case ConstraintLook::diamonds:
      case ConstraintLook::line:
        draw_line_constraint(layout, constraint, scene);
        break;
      case ConstraintLook::white_dot:
      case ConstraintLook::black_dot:
      case ConstraintLook::letter:
      case ConstraintLook::sign:
      case ConstraintLook::numbers:
        draw_mark_constraint(puzzle, layout, constraint, scene);
        break;
      case ConstraintLook::circle:
      case ConstraintLook::square:
      case ConstraintLook::inwards:
      case ConstraintLook::outwards:
        for (const Site site : constraint.sites) draw_cell(puzzle, layout, constraint, site, scene);
        break;
      case ConstraintLook::tint:
        for (const Site site : tinted(constraint))
          draw_cell(puzzle, layout, constraint, site, scene);
        break;
      case ConstraintLook::frame:
      case ConstraintLook::outside:
      case ConstraintLook::arrowed:
      case ConstraintLook::none:
        break;
    }
  }
  draw_outside_numbers(puzzle, layout, scene);
}

}  // namespace crosshatch::sudoku
