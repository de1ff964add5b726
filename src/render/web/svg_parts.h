// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// The parts that SVG files and HTML pages are made of. What shapes look like beside their place is
/// their `paint`, attributes that many of them share; it never names a colour but the author's own.
/// Classes name the roles, and a style sheet gives each class its colour.

struct Attribute {
  std::string_view key;
  std::string value;
};

/// The attributes of a shape except for its place: class="grid", fill="none",
/// stroke="currentColor"... Lines along the axes are drawn without soft edges, and so not at all by
/// some renderers where they are thinner than a dot: they get at least the width `least_stroke`.
[[nodiscard]] std::vector<Attribute> paint(const Shape& shape, double least_stroke = 0);

/// Where the path of a shape that is not a text begins, in halves of a unit: outlines lie inside by
/// half of their stroke.
struct Start {
  int x = 0;
  int y = 0;
};
[[nodiscard]] Start start(const Shape& shape);

/// The data of a path from there on, the same wherever it is: "h60v60h-60z".
[[nodiscard]] std::string form(const Shape& shape);

/// Halves as a number: 3 is "1.5".
[[nodiscard]] std::string halved(int halves);

/// The line on which a text stands. Text is centred by what fonts have in common, the height of
/// capitals, because `dominant-baseline` is not known everywhere.
[[nodiscard]] int baseline(const Shape& text);

/// Which roles the shapes of scenes have.
struct Roles {
  std::array<bool, static_cast<std::size_t>(roles)> used = {};
  std::array<bool, static_cast<std::size_t>(roles)> on_sheet = {};  ///< the same on sheets

  void add(const Scene& scene);
};

/// `.grid{color:#C3C9D1}`, `.grid.on-sheet{color:#C3C9D1}` and so on, for the used roles.
[[nodiscard]] std::string colour_rules(const Theme& theme, const Roles& used);

/// The start of an <svg> element with title and description; `attributes` begin with a space.
[[nodiscard]] std::string opening(const Scene& scene, std::string_view attributes);

/// The shapes: a group a layer, and in it a path for all shapes of the same paint.
[[nodiscard]] std::string groups(const Scene& scene, double least_stroke = 0);

/// The fonts of texts in pictures, the first that is there.
inline constexpr char fonts[] =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans KR','Malgun Gothic',"
    "Helvetica,Arial,sans-serif";

}  // namespace crosshatch::render
