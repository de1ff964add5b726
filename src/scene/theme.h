// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "scene/scene.h"

namespace crosshatch {

/// The colour of each role. Inks have enough contrast to the grounds they lie on, by WCAG 2.1: text
/// 4.5, other shapes 3, except grid lines, which only help the eye. The colours are from the
/// palette of Okabe and Ito, which people with any colour vision can tell apart.
struct Theme {
  std::string_view id;  ///< for --theme: "light"
  std::array<Rgb, static_cast<std::size_t>(roles)> colours;
  /// The same on a sheet (Scene::lay_sheet). A picture in black on white is not a negative in the
  /// dark: there its sheet is grey, and what is filled stays dark.
  std::array<Rgb, static_cast<std::size_t>(roles)> sheet;

  [[nodiscard]] Rgb operator[](Role role) const { return colours[static_cast<std::size_t>(role)]; }
  [[nodiscard]] Rgb colour_of(const Shape& shape) const {
    if (shape.role == Role::hue) return shape.hue;
    return shape.on_sheet ? on_sheet(shape.role) : (*this)[shape.role];
  }
  [[nodiscard]] Rgb on_sheet(Role role) const { return sheet[static_cast<std::size_t>(role)]; }
};

extern const Theme light_theme;
extern const Theme dark_theme;

/// Which theme a picture has. `automatic` follows the reader's setting where the form can (SVG,
/// HTML); elsewhere it is light. `classic` is light, and families that have a look which everybody
/// knows are drawn in it (Appearance::is_classic).
enum class ThemeChoice : unsigned char { automatic, light, dark, classic };

[[nodiscard]] inline const Theme& theme_of(ThemeChoice choice) {
  return choice == ThemeChoice::dark ? dark_theme : light_theme;
}

/// The contrast of two colours: 1 to 21, as WCAG 2.1 defines it.
[[nodiscard]] double contrast(Rgb one, Rgb other);

}  // namespace crosshatch
