// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace crosshatch::render {

/// What is written at one place beside the grid: a text, or all texts on one chip, a rectangle of
/// the author's colour, as one. A chip has a number and, below it, the letter of its colour.
struct Label {
  const Shape* text = nullptr;  ///< the first of them
  int x = 0;
  int y = 0;
  std::u32string letters = {};
  std::optional<Rgb> chip = {};
  std::optional<char32_t> name = {};  ///< of the chip's colour, the last of `letters`
  bool is_silent = false;             ///< the picture does not show the name
};

[[nodiscard]] std::vector<Label> labels_of(const Scene& scene);

/// The letters by which a scene names colours, on chips and in cells. Digits are not names here,
/// for beside numbers they would be read as a part of them.
[[nodiscard]] std::map<Rgb, char32_t> names_of(const Scene& scene,
                                               const std::vector<Label>& labels);

}  // namespace crosshatch::render
