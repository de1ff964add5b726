// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// The parts that SVG files and HTML pages are made of. What shapes look like beside their place is
/// their `paint`, attributes that many of them share; it never names a colour but the author's own.
/// Classes name the roles, and a style sheet gives each class its colour.

/// The attributes of a shape but for its place: `class="grid" fill="none"
/// stroke="currentColor"...`.
[[nodiscard]] std::string paint(const Shape& shape);

/// Where a shape that is not a text is: the data of a <path>, to be appended to that of others with
/// the same paint.
[[nodiscard]] std::string path(const Shape& shape);

/// The line on which a text stands. Text is centred by what fonts have in common, the height of
/// capitals, because `dominant-baseline` is not known everywhere.
[[nodiscard]] int baseline(const Shape& text);

/// Which roles the shapes of scenes have.
struct Roles {
  std::array<bool, static_cast<std::size_t>(roles)> used = {};

  void add(const Scene& scene);
};

/// `.grid{color:#C3C9D1}` and so on, for the used roles.
[[nodiscard]] std::string colour_rules(const Theme& theme, const Roles& used);

/// The shapes: a group a layer, and in it a path for all shapes of the same paint.
[[nodiscard]] std::string groups(const Scene& scene);

/// The fonts of texts in pictures, the first that is there.
inline constexpr char fonts[] =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans KR','Malgun Gothic',"
    "Helvetica,Arial,sans-serif";

}  // namespace crosshatch::render
