// SPDX-License-Identifier: MIT
#include "families/sudoku/draw_focus.h"

#include <algorithm>

#include "families/sudoku/draw_layout.h"
#include "scene/patches.h"

namespace crosshatch::sudoku {

namespace {

/// Outlines leave the lines of the grid free; those of cells lie between these and the candidates.
constexpr int inset = 1;
constexpr int thin = 3;
constexpr int thick = 5;

/// As in pictures of other families.
Dash dash_of(Light light) {
  return light == Light::witness    ? Dash::dashed
         : light == Light::conflict ? Dash::dotted
                                    : Dash::solid;
}

void outline(Scene& scene, Layer layer, Light light, Point corner, int wide, int high) {
  scene
      .outline(layer, stroke_of(light), corner.x + inset, corner.y + inset, wide - 2 * inset,
               high - 2 * inset, light == Light::target ? thick : thin)
      .dash = dash_of(light);
}

/// How many cells of a house lie side by side and one below the other.
std::pair<int, int> extent_of(Shape shape, const Place& house) {
  if (house.kind == Place::Kind::row) return {shape.side(), 1};
  if (house.kind == Place::Kind::column) return {1, shape.side()};
  return {shape.box_columns, shape.box_rows};
}

}  // namespace

bool holds(Shape shape, const Place& house, Site site) {
  switch (house.kind) {
    case Place::Kind::row:
      return site / shape.side() == house.index;
    case Place::Kind::column:
      return site % shape.side() == house.index;
    case Place::Kind::box:
      return shape.box_of(site) == house.index;
    default:
      return false;
  }
}

bool see(Shape shape, Site one, Site other) {
  const int side = shape.side();
  return one != other && (one / side == other / side || one % side == other % side ||
                          shape.box_of(one) == shape.box_of(other));
}

GridFocus::GridFocus(const Puzzle& puzzle, const View& view)
    : shared_(focus_of(view)), cells_(static_cast<std::size_t>(puzzle.sites())) {
  for (Site site = 0; site < puzzle.sites(); ++site) at(site).light = shared_[site];
  for (const Site dead : shared_.dead) {
    at(dead).is_dead = true;
    // A given that cannot stand clashes with equal ones.
    const Candidates given = puzzle.givens()[dead];
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const bool is_equal = is_one(given) && puzzle.givens()[site] == given;
      if (site != dead && !(is_equal && see(puzzle.shape(), site, dead))) continue;
      at(site).light = Light::conflict;
      at(site).is_whole = true;
    }
  }
  const Step* const step = view.focus;
  if (step == nullptr || step->kind == Step::Kind::solution) return;
  has_chain_ = std::any_of(step->terms.begin(), step->terms.end(),
                           [](const Term& term) { return term.kind == Term::Kind::chain; });
  for (const Mark& mark : step->marks) read(puzzle, view, mark);
  for (const Change& change : step->changes) {
    if (change.places) {
      at(change.site).is_placed = true;
    } else {
      at(change.site).struck |= change.before & ~change.after;
    }
  }
  for (const Term& term : step->terms) read(term);
}

void GridFocus::read(const Puzzle& puzzle, const View& view, const Mark& mark) {
  // What chains lead to as a whole, not to some of its candidates, is where they break it.
  const bool is_end = has_chain_ && mark.role == Mark::Role::witness && mark.values == 0;
  const bool is_conflict = is_end || (shared_.is_conflict && mark.role == Mark::Role::cause);
  if (mark.place.kind == Place::Kind::site) {
    CellFocus& cell = at(mark.place.index);
    if (is_ambiguous(mark.place.index)) {
      cell.solved = mark.values;
      return;
    }
    if (is_conflict) cell.light = std::max(cell.light, Light::conflict);
    // To ring all candidates of a cell would only be noise. Those of a pair want to be seen.
    const bool is_all = mark.values == view.board[mark.place.index];
    if (mark.values == 0 || (mark.role == Mark::Role::witness && is_all)) cell.is_whole = true;
    if (mark.role == Mark::Role::cause && !is_conflict) cell.causes |= mark.values;
    if (mark.role == Mark::Role::witness) cell.witnesses |= mark.values;
    return;
  }
  const Light light = is_conflict                        ? Light::conflict
                      : mark.role == Mark::Role::witness ? Light::witness
                                                         : Light::cause;
  if (light != Light::cause) outlined_.push_back({mark.place, light});
  if (light == Light::witness) return;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (holds(puzzle.shape(), mark.place, site) && at(site).light == Light::none)
      at(site).light = light;
  }
}

void GridFocus::read(const Term& term) {
  if (term.kind == Term::Kind::places && has_chain_) {
    // Where the alternatives are from which chains start.
    for (const Place& place : term.places) {
      const bool is_known = std::any_of(outlined_.begin(), outlined_.end(),
                                        [&](const House& house) { return house.place == place; });
      if (place.kind != Place::Kind::site && !is_known)
        outlined_.push_back({place, Light::witness});
    }
  }
  if (term.kind != Term::Kind::chain || term.chain.size() < 2) return;
  chains_.push_back(&term.chain);
  for (const Inference& link : term.chain) {
    for (const Site site : link.sites)
      (link.holds ? at(site).holding : at(site).failing) |= only(link.value);
  }
}

void draw_grid_focus(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  const Shape shape = puzzle.shape();
  const DrawLayout layout(shape);
  const auto corner = [&](const Patch& patch) {
    return DrawLayout::corner(patch.row, patch.column);
  };
  each_patch(
      puzzle.side(), puzzle.side(), [&](Site site) { return static_cast<int>(focus[site].light); },
      [&](const Patch& patch, int light) {
        scene.rect(Layer::tint, tint_of(static_cast<Light>(light)), corner(patch).x,
                   corner(patch).y, patch.columns * cell_side, patch.rows * cell_side);
      });
  // Candidates have rings; an outline is for cells as a whole, and for digits in them.
  const auto outline_of = [&](Site site) {
    const CellFocus& cell = focus[site];
    const bool is_outlined = cell.light == Light::target ? cell.is_placed : cell.is_whole;
    return is_outlined ? static_cast<int>(cell.light) : 0;
  };
  each_patch(puzzle.side(), puzzle.side(), outline_of, [&](const Patch& patch, int light) {
    outline(scene, Layer::outline, static_cast<Light>(light), corner(patch),
            patch.columns * cell_side, patch.rows * cell_side);
  });
  for (const auto& [house, light] : focus.outlined()) {
    Site first = 0;
    while (!holds(shape, house, first)) ++first;
    const auto [columns, rows] = extent_of(shape, house);
    // Below the lines, for houses of different roles cross and cells in them have outlines.
    outline(scene, Layer::filling, light, layout.corner(first), columns * cell_side,
            rows * cell_side);
  }
}

}  // namespace crosshatch::sudoku
