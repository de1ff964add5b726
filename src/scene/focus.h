// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch {

/// Whether a picture shows the value of a site: it is written, or the puzzle is solved. (What the
/// clues alone say about a site is never written by a step.)
[[nodiscard]] bool is_shown(const View& view, Site site);

/// How a cell is highlighted in the step in focus. Later ones win over earlier ones.
enum class Light : std::uint8_t { none, cause, witness, target, conflict };

/// What the step in focus highlights in a picture.
struct Focus {
  std::vector<Light> lights;    ///< per site
  std::vector<Site> dead;       ///< no value is left to these sites
  std::vector<bool> ambiguous;  ///< per site: the view's and those that the last step names
  /// The step says that something is impossible: what it rests on is in conflict.
  bool is_conflict = false;

  [[nodiscard]] Light operator[](Site site) const { return lights[site]; }
};

/// Takes the marks of sites. Marks of rows, columns, boxes and clues are left to the family, which
/// knows where they lie. After a successful end there is no focus: the picture is the solution.
[[nodiscard]] Focus focus_of(const View& view);

[[nodiscard]] Role tint_of(Light light);
[[nodiscard]] Role stroke_of(Light light);

/// An outline inside a rectangle. Lights differ by the stroke, not by colour alone: what changes is
/// thick, what it rests on is thin, a witness is dashed, a conflict is dotted.
void light_outline(Scene& scene, Light light, int x, int y, int wide, int high);

/// Tints and outlines the cells in focus, neighbours of one kind together; hatches ambiguous cells,
/// and crosses out dead ones.
void draw_focus(Scene& scene, const Focus& focus);

}  // namespace crosshatch
