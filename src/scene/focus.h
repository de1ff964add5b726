// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch {

/// Whether a picture shows the value of a site: it is written, or the puzzle is solved. (What the
/// clues say of a site alone no step ever writes.)
[[nodiscard]] bool is_shown(const View& view, Site site);

/// How a cell stands out in the step in focus. The later ones win over the earlier.
enum class Light : std::uint8_t { none, cause, witness, target, conflict };

/// What to look at in a picture, from the step in focus.
struct Focus {
  std::vector<Light> lights;    ///< per site
  std::vector<Site> dead;       ///< no value is left to these sites
  std::vector<bool> ambiguous;  ///< per site: the view's and those that the last step names
  /// The step says that something cannot be: what it rests on is in conflict.
  bool is_conflict = false;

  [[nodiscard]] Light operator[](Site site) const { return lights[static_cast<std::size_t>(site)]; }
};

/// Reads the marks of sites; rows, columns, boxes and clues are the family's, which knows where
/// they lie. The end of a solve that has succeeded has no focus: its picture is the solution.
[[nodiscard]] Focus focus_of(const View& view);

[[nodiscard]] Role tint_of(Light light);
[[nodiscard]] Role stroke_of(Light light);

/// An outline within a rectangle. Lights differ by the stroke, not the colour alone: what changes
/// is thick, what it rests on thin, a witness dashed, a conflict dotted.
void light_outline(Scene& scene, Light light, int x, int y, int wide, int high);

/// Tints and outlines the cells in focus, neighbours of a kind together, hatches the ambiguous and
/// crosses the dead.
void draw_focus(Scene& scene, const Focus& focus);

}  // namespace crosshatch
