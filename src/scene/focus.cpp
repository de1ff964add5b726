// SPDX-License-Identifier: MIT
#include "scene/focus.h"

#include <algorithm>

#include "scene/patches.h"

namespace crosshatch {

namespace {

constexpr int cross_inset = cell_side / 4;
constexpr int cross_stroke = 7;

bool leaves_nothing(const Change& change) { return change.after == 0; }

Light light_of(Mark::Role role) {
  switch (role) {
    case Mark::Role::target:
      return Light::target;
    case Mark::Role::cause:
      return Light::cause;
    case Mark::Role::witness:
      return Light::witness;
  }
  return Light::none;
}

}  // namespace

bool is_shown(const View& view, Site site) {
  if (!view.board.is_decided(site)) return false;
  const bool is_solved = view.focus != nullptr && view.focus->kind == Step::Kind::solution;
  return is_solved || view.written[site];
}

Focus focus_of(const View& view) {
  Focus focus{.lights = std::vector<Light>(view.board.all().size()),
              .dead = {},
              .ambiguous = view.ambiguous};
  const Step* const step = view.focus;
  if (step == nullptr || step->kind == Step::Kind::solution) return focus;
  for (Site site = 0; site < view.board.sites(); ++site) {
    if (view.board[site] == 0) focus.dead.push_back(site);
  }
  const auto shine = [&](Site site, Light light) {
    Light& now = focus.lights[site];
    now = std::max(now, light);
  };
  const bool is_dead = step->ending == Step::Ending::contradiction ||
                       std::any_of(step->changes.begin(), step->changes.end(), leaves_nothing);
  focus.is_conflict = is_dead || step->kind == Step::Kind::refute;
  for (const Mark& mark : step->marks) {
    if (mark.place.kind != Place::Kind::site) continue;
    const Site site = mark.place.index;
    if (step->ending == Step::Ending::several) {
      focus.ambiguous[site] = true;
    } else if (is_dead || (focus.is_conflict && mark.role == Mark::Role::cause)) {
      shine(site, mark.role == Mark::Role::witness ? Light::witness : Light::conflict);
    } else {
      shine(site, light_of(mark.role));
    }
  }
  for (const Change& change : step->changes)
    shine(change.site, leaves_nothing(change) ? Light::conflict : Light::target);
  return focus;
}

Role tint_of(Light light) {
  switch (light) {
    case Light::cause:
      return Role::cause_tint;
    case Light::witness:
      return Role::witness_tint;
    case Light::target:
      return Role::target_tint;
    case Light::conflict:
      return Role::conflict_tint;
    case Light::none:
      break;
  }
  return Role::open;
}

Role stroke_of(Light light) {
  switch (light) {
    case Light::cause:
      return Role::cause;
    case Light::witness:
      return Role::witness;
    case Light::target:
      return Role::target;
    case Light::conflict:
      return Role::conflict;
    case Light::none:
      break;
  }
  return Role::frame;
}

void light_outline(Scene& scene, Light light, int x, int y, int wide, int high) {
  const int stroke = light == Light::target || light == Light::conflict ? 6 : 4;
  Shape& shape = scene.outline(Layer::outline, stroke_of(light), x, y, wide, high, stroke);
  if (light == Light::witness) shape.dash = Dash::dashed;
  if (light == Light::conflict) shape.dash = Dash::dotted;
}

void draw_focus(Scene& scene, const Focus& focus) {
  const Lattice& grid = scene.lattice;
  const auto x = [&](const Patch& patch) { return grid.x + patch.column * cell_side; };
  const auto y = [&](const Patch& patch) { return grid.y + patch.row * cell_side; };
  each_patch(
      grid.rows, grid.columns, [&](Site site) { return static_cast<int>(focus[site]); },
      [&](const Patch& patch, int look) {
        const auto light = static_cast<Light>(look);
        const int wide = patch.columns * cell_side;
        const int high = patch.rows * cell_side;
        scene.rect(Layer::tint, tint_of(light), x(patch), y(patch), wide, high);
        light_outline(scene, light, x(patch), y(patch), wide, high);
      });
  each_patch(
      grid.rows, grid.columns, [&](Site site) { return focus.ambiguous[site] ? 1 : 0; },
      [&](const Patch& patch, int) {
        scene.hatch(Layer::hatch, Role::ambiguous, x(patch), y(patch), patch.columns * cell_side,
                    patch.rows * cell_side);
      });
  for (const Site site : focus.dead) {
    const int left = grid.x + site % grid.columns * cell_side + cross_inset;
    const int top = grid.y + site / grid.columns * cell_side + cross_inset;
    constexpr int side = cell_side - 2 * cross_inset;
    scene.line(Layer::link, Role::conflict, left, top, left + side, top + side, cross_stroke);
    scene.line(Layer::link, Role::conflict, left, top + side, left + side, top, cross_stroke);
  }
}

}  // namespace crosshatch
