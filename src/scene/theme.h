// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "scene/scene.h"

namespace crosshatch {

/// The colour of each role. Inks stand out from the grounds that they lie on, by the contrast of
/// WCAG 2.1: text by 4.5, other shapes by 3, but for grid lines, which only help the eye. Colours
/// come from the palette of Okabe and Ito, which people of all kinds of sight tell apart.
struct Theme {
  std::string_view id;  ///< for --theme: "light"
  std::array<Rgb, static_cast<std::size_t>(roles)> colours;

  [[nodiscard]] Rgb operator[](Role role) const { return colours[static_cast<std::size_t>(role)]; }
  [[nodiscard]] Rgb colour_of(const Shape& shape) const {
    return shape.role == Role::hue ? shape.hue : (*this)[shape.role];
  }
};

extern const Theme light_theme;
extern const Theme dark_theme;

/// What a picture is to look like. `automatic` follows the reader, where the form can (SVG, HTML);
/// elsewhere it is light.
enum class ThemeChoice : unsigned char { automatic, light, dark };

[[nodiscard]] inline const Theme& theme_of(ThemeChoice choice) {
  return choice == ThemeChoice::dark ? dark_theme : light_theme;
}

/// How much two colours stand out from each other: 1 to 21, as WCAG 2.1 defines it.
[[nodiscard]] double contrast(Rgb one, Rgb other);

}  // namespace crosshatch
