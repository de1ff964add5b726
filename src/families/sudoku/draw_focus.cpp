// SPDX-License-Identifier: MIT
#include "families/sudoku/draw_focus.h"

#include <algorithm>
#include <bit>

#include "families/sudoku/draw_layout.h"

namespace crosshatch::sudoku {

namespace {

/// Outlines leave the lines of the grid free.
constexpr int inset = 3;

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

Dash dash_of(Role role) {
  return role == Role::witness ? Dash::dotted : role == Role::conflict ? Dash::dashed : Dash::solid;
}

void strengthen(std::optional<Role>& known, Role role) {
  if (!known || rank(role) < rank(*known)) known = role;
}

bool has_chain(const Step& step) {
  return std::any_of(step.terms.begin(), step.terms.end(),
                     [](const Term& term) { return term.kind == Term::Kind::chain; });
}

/// What a refuted assumption or the end without a solution names as its cause is where it breaks;
/// so is what a chain leads to as a whole.
Role role_of(const Step& step, const Mark& mark) {
  if (mark.role == Mark::Role::target) return Role::target;
  const bool is_end_of_chain =
      mark.role == Mark::Role::witness && mark.values == 0 && has_chain(step);
  if (step.kind == Step::Kind::refute || step.ending == Step::Ending::contradiction ||
      is_end_of_chain)
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

Focus::Focus(const Puzzle& puzzle, const View& view)
    : cells(static_cast<std::size_t>(puzzle.sites())),
      several(static_cast<std::size_t>(puzzle.sites())) {
  const Step* step = view.focus;
  if (step == nullptr || step->kind == Step::Kind::solution) return;
  const auto at = [&](Site site) -> CellFocus& { return cells[static_cast<std::size_t>(site)]; };
  for (const Mark& mark : step->marks) {
    const Role role = role_of(*step, mark);
    if (mark.place.kind != Place::Kind::site) {
      if (role != Role::cause) outlined.push_back({mark.place, role});
      if (role == Role::witness) continue;
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
    // To ring all candidates of a cell would only be noise. Those of a pair want to be seen.
    const bool is_all = mark.values == view.board[mark.place.index];
    if (mark.values == 0 || (role == Role::witness && is_all)) cell.is_whole = true;
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
    if (term.kind == Term::Kind::places && has_chain(*step)) {
      // Where the alternatives are from which chains start.
      for (const Place& place : term.places) {
        const bool is_known = std::any_of(outlined.begin(), outlined.end(),
                                          [&](const House& house) { return house.place == place; });
        if (place.kind != Place::Kind::site && !is_known)
          outlined.push_back({place, Role::witness});
      }
    }
    if (term.kind != Term::Kind::chain || term.chain.size() < 2) continue;
    chains.push_back(&term.chain);
    for (const Inference& link : term.chain)
      for (const Site site : link.sites)
        (link.holds ? at(site).holding : at(site).failing) |= only(link.value);
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
    crosshatch::Shape& outline = scene.outline(
        Layer::outline, *cell.role, corner.x + inset, corner.y + inset, cell_side - 2 * inset,
        cell_side - 2 * inset, *cell.role == Role::target ? 4 : 3);
    outline.dash = dash_of(*cell.role);
  }
  for (const auto& [house, role] : focus.outlined) {
    Site first = 0;
    while (!holds(puzzle.shape(), house, first)) ++first;
    const bool is_box = house.kind == Place::Kind::box;
    const int rows = is_box ? puzzle.shape().box_rows : house.kind == Place::Kind::row ? 1 : side;
    const int columns = is_box                              ? puzzle.shape().box_columns
                        : house.kind == Place::Kind::column ? 1
                                                            : side;
    const Point corner = layout.corner(first);
    scene
        .outline(Layer::frame, role, corner.x + inset, corner.y + inset,
                 columns * cell_side - 2 * inset, rows * cell_side - 2 * inset, 3)
        .dash = dash_of(role);
  }
}

}  // namespace crosshatch::sudoku
