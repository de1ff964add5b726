// SPDX-License-Identifier: MIT
#include "families/sudoku/draw_focus.h"

#include <algorithm>
#include <bit>

#include "families/sudoku/draw_layout.h"

namespace crosshatch::sudoku {

namespace {

/// The strongest first.
int rank(Role role) {
  switch (role) {
    case Role::target:
      return 0;
    case Role::conflict:
      return 1;
    case Role::cause:
      return 2;
    default:
      return 3;
  }
}

Role tint_of(Role role) {
  switch (role) {
    case Role::target:
      return Role::target_tint;
    case Role::conflict:
      return Role::conflict_tint;
    case Role::cause:
      return Role::cause_tint;
    default:
      return Role::witness_tint;
  }
}

void strengthen(std::optional<Role>& known, Role role) {
  if (!known || rank(role) < rank(*known)) known = role;
}

/// What a refuted assumption or the end without a solution names as its cause is where it breaks.
Role role_of(const Step& step, const Mark& mark) {
  if (mark.role == Mark::Role::target) return Role::target;
  if (step.kind == Step::Kind::refute || step.ending == Step::Ending::contradiction)
    return Role::conflict;
  return mark.role == Mark::Role::cause ? Role::cause : Role::witness;
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

Focus::Focus(const Puzzle& puzzle, const Step* step)
    : cells(static_cast<std::size_t>(puzzle.sites())),
      several(static_cast<std::size_t>(puzzle.sites())) {
  if (step == nullptr || step->kind == Step::Kind::solution) return;
  const auto at = [&](Site site) -> CellFocus& { return cells[static_cast<std::size_t>(site)]; };
  for (const Mark& mark : step->marks) {
    const Role role = role_of(*step, mark);
    if (mark.place.kind != Place::Kind::site) {
      if (role == Role::witness) {
        witness_houses.push_back(mark.place);
        continue;
      }
      for (Site site = 0; site < puzzle.sites(); ++site)
        if (holds(puzzle.shape(), mark.place, site)) strengthen(at(site).house, role);
      continue;
    }
    CellFocus& cell = at(mark.place.index);
    if (step->ending == Step::Ending::several) {
      several[static_cast<std::size_t>(mark.place.index)] = true;
      continue;
    }
    strengthen(cell.role, role);
    if (mark.values == 0) cell.is_whole = true;
    if (role == Role::cause) cell.causes |= mark.values;
    if (role == Role::witness) cell.witnesses |= mark.values;
  }
  for (const Change& change : step->changes) {
    CellFocus& cell = at(change.site);
    cell.role = Role::target;
    if (change.places) {
      cell.is_placed = true;
    } else {
      cell.struck |= change.before & ~change.after;
    }
  }
  for (const Term& term : step->terms) {
    if (term.kind != Term::Kind::chain || term.chain.size() < 2) continue;
    chains.push_back(&term.chain);
    for (const Inference& link : term.chain)
      for (const Site site : link.sites) at(site).causes |= only(link.value);
  }
}

void draw_focus(const Puzzle& puzzle, const View& view, const Focus& focus, Scene& scene) {
  const DrawLayout layout(puzzle.shape());
  const int side = puzzle.side();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const CellFocus& cell = focus.cells[static_cast<std::size_t>(site)];
    const Point corner = layout.corner(site);
    if (const std::optional<Role> role = cell.role ? cell.role : cell.house)
      scene.rect(Layer::tint, tint_of(*role), corner.x, corner.y, cell_side, cell_side);
    if (!cell.role) continue;
    // Candidates have rings; an outline is for the cell as a whole, and for a digit in it.
    const bool is_written =
        view.written[static_cast<std::size_t>(site)] || is_one(puzzle.givens()[site]);
    if (!is_written && !cell.is_whole) continue;
    crosshatch::Shape& outline =
        scene.outline(Layer::outline, *cell.role, corner.x + 4, corner.y + 4, cell_side - 8,
                      cell_side - 8, *cell.role == Role::target ? 4 : 3);
    if (*cell.role == Role::witness) outline.dash = Dash::dotted;
    if (*cell.role == Role::conflict) outline.dash = Dash::dashed;
  }
  for (const Place& house : focus.witness_houses) {
    Site first = 0;
    while (!holds(puzzle.shape(), house, first)) ++first;
    const bool is_box = house.kind == Place::Kind::box;
    const int rows = is_box ? puzzle.shape().box_rows : house.kind == Place::Kind::row ? 1 : side;
    const int columns = is_box                              ? puzzle.shape().box_columns
                        : house.kind == Place::Kind::column ? 1
                                                            : side;
    const Point corner = layout.corner(first);
    scene
        .outline(Layer::frame, Role::witness, corner.x + 1, corner.y + 1, columns * cell_side - 2,
                 rows * cell_side - 2, 3)
        .dash = Dash::dotted;
  }
}

}  // namespace crosshatch::sudoku
