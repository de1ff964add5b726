// SPDX-License-Identifier: MIT
#include "render/web/svg.h"

#include <cmath>

#include "render/web/markup.h"
#include "render/web/svg_parts.h"

namespace crosshatch::render {

namespace {

std::string style(const Scene& scene, ThemeChoice choice) {
  Roles used;
  used.add(scene);
  std::string out = colour_rules(theme_of(choice), used);
  if (choice == ThemeChoice::automatic)
    out += "\n@media (prefers-color-scheme:dark){" + colour_rules(dark_theme, used) + '}';
  return out;
}

}  // namespace

std::string svg(const Scene& scene, ThemeChoice theme, double pixels_a_cell) {
  const double scale = pixels_a_cell / cell_side;
  std::string out = opening(scene, " xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
                                       decimal(scene.width * scale) + "\" height=\"" +
                                       decimal(scene.height * scale) + '"');
  out += "<style>" + style(scene, theme) + "</style>\n";
  const double dot = std::ceil(100 / scale) / 100;
  const std::string shapes = groups(scene, dot);
  Allowance held = scene.allowance.share();
  if (!held.hold(2 * shapes.capacity())) return {};
  return out + shapes + "</svg>\n";
}

}  // namespace crosshatch::render
