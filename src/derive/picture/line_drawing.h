// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "derive/page.h"
#include "derive/picture/layout.h"
#include "scene/focus.h"

namespace crosshatch::derive {

/// What pictures of lines have in common, on edges and from cell to cell: which sites have a line,
/// and what is found out about a site, in a rectangle around its middle.
class LineDrawing {
 protected:
  LineDrawing(const GridPuzzle& puzzle, const View& view, Scene& scene)
      : puzzle_(puzzle), view_(view), scene_(scene), focus_(focus_of(view)) {
    lay_out(puzzle, 0, scene);
    for (Site site = 0; site < puzzle.sites(); ++site) is_finished_ &= is_known(site);
  }

  [[nodiscard]] bool is_given(Site site) const { return puzzle_.is_given(site); }
  [[nodiscard]] bool is_known(Site site) const { return is_given(site) || is_shown(view_, site); }
  [[nodiscard]] const ValueLook& look(Site site) const {
    return puzzle_.looks()[(is_given(site) ? puzzle_.model().start() : view_.board).value(site)];
  }
  [[nodiscard]] bool has_line(Site site) const { return is_known(site) && look(site).upright != 0; }

  void cross(int x, int y, Role role) {
    constexpr int reach = 6;
    constexpr int stroke = 3;
    for (const int down : {-reach, reach})
      scene_.line(Layer::symbol, role, x - reach, y - down, x + reach, y + down, stroke);
  }

  /// A dotted line through the middle of a site, so far to both sides.
  void draw_assumed(Layer layer, int x, int y, bool is_level, int reach) {
    constexpr int stroke = 4;
    const int over = is_level ? reach : 0;
    const int down = is_level ? 0 : reach;
    scene_.line(layer, Role::assumed, x - over, y - down, x + over, y + down, stroke).dash =
        Dash::dotted;
  }

  void light_up(Light light, int x, int y, int wide, int high) {
    scene_.rect(Layer::tint, tint_of(light), x - wide / 2, y - high / 2, wide, high);
    light_outline(scene_, light, x - wide / 2, y - high / 2, wide, high);
  }

  void draw_findings(Site site, int x, int y, int wide, int high) {
    if (focus_[site] != Light::none) light_up(focus_[site], x, y, wide, high);
    if (focus_.ambiguous[site])
      scene_.hatch(Layer::hatch, Role::ambiguous, x - wide / 2, y - high / 2, wide, high);
    if (std::ranges::find(focus_.dead, site) != focus_.dead.end()) cross(x, y, Role::conflict);
  }

  /// Calls `use` with each place that the step in focus points at, and its light.
  template <class Use>
  void each_marked(Use use) const {
    const Step* const step = view_.focus;
    if (step == nullptr || step->kind == Step::Kind::solution) return;
    for (const Mark& mark : step->marks)
      use(mark.place, mark.role == Mark::Role::witness ? Light::witness
                      : focus_.is_conflict             ? Light::conflict
                                                       : Light::cause);
  }

  const GridPuzzle& puzzle_;
  const View& view_;
  Scene& scene_;
  Focus focus_;
  bool is_finished_ = true;  ///< the lines alone tell all: no crosses
};

}  // namespace crosshatch::derive
