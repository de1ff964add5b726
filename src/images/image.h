// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "base/allowance.h"
#include "base/rgb.h"

namespace crosshatch::images {

/// An image of opaque pixels, row by row from the top left. It holds memory of the Budget it was
/// decoded under, so it must end before that Budget; one made by hand holds none.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<Rgb> pixels = {};
  Allowance held = {};

  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] Rgb at(int x, int y) const { return pixels[place(x, y)]; }
  [[nodiscard]] Rgb& at(int x, int y) { return pixels[place(x, y)]; }
};

}  // namespace crosshatch::images
