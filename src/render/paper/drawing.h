// SPDX-License-Identifier: MIT
#pragma once

#include "render/paper/type.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// Draws the shapes of a scene, but not its paper: the page has one. The page is scaled so that its
/// unit is that of the scene.
void draw(cairo_t* page, const Scene& scene, const Theme& theme, Type& type);

void set_colour(cairo_t* page, Rgb rgb);

/// The part of a scene on which anything is drawn, its paper apart; the whole scene if nothing is.
/// Texts count by their height and a guess at their width.
struct Bounds {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};
[[nodiscard]] Bounds united(const Bounds& one, const Bounds& other);
[[nodiscard]] Bounds bounds_of(const Shape& shape);
[[nodiscard]] Bounds bounds_of(const Scene& scene);

}  // namespace crosshatch::render
