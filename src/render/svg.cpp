// SPDX-License-Identifier: MIT
#include "render/svg.h"

#include "render/markup.h"
#include "render/svg_parts.h"

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
  const std::string wide = std::to_string(scene.width);
  const std::string high = std::to_string(scene.height);
  std::string labels = scene.title.empty() ? "" : "title";
  if (!scene.description.empty()) labels += labels.empty() ? "description" : " description";

  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + wide + ' ' + high +
                    "\" width=\"" + decimal(scene.width * scale) + "\" height=\"" +
                    decimal(scene.height * scale) + "\" font-family=\"" + fonts + "\" role=\"img\"";
  if (!labels.empty()) out += " aria-labelledby=\"" + labels + '"';
  out += ">\n";
  if (!scene.title.empty()) out += "<title id=\"title\">" + escaped(scene.title) + "</title>\n";
  if (!scene.description.empty())
    out += "<desc id=\"description\">" + escaped(scene.description) + "</desc>\n";
  out += "<style>" + style(scene, theme) + "</style>\n";
  return out + groups(scene) + "</svg>\n";
}

}  // namespace crosshatch::render
