// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/rgb.h"
#include "families/nonogram/pictures/order.h"
#include "images/image.h"

namespace crosshatch::nonogram {

/// How light a colour is, 0 (black) to 255: luma by the weights of ITU-R BT.709.
[[nodiscard]] constexpr int luminance(Rgb colour) {
  const auto part = [&](int shift) { return static_cast<int>(colour >> shift & 255); };
  return (2126 * part(16) + 7152 * part(8) + 722 * part(0) + 5000) / 10000;
}

/// Cells by how light they are, 0 to 255, row by row.
struct Greys {
  int rows = 0;
  int columns = 0;
  std::vector<int> cells = {};

  [[nodiscard]] int& at(int row, int column) {
    return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(column)];
  }
  [[nodiscard]] int at(int row, int column) const {
    return const_cast<Greys&>(*this).at(row, column);
  }
};

/// The cells of an image, a pixel each; negative if `inverts`.
[[nodiscard]] Greys greys_of(const images::Image& cells, bool inverts);

/// The level that parts the cells below it from the others so that both differ most (Otsu 1979:
/// the variance between them is greatest), of several the one in the middle. 128 where all are
/// alike.
[[nodiscard]] int otsu_level(const Greys& greys);

/// Cells in black and white.
struct Tones {
  std::vector<bool> is_dark = {};
  /// What it costs to change a cell: 0 for one that is as light as the level, up to 1000 for one as
  /// light as the mean of its kind, or beyond.
  std::vector<int> costs = {};
};

/// Black and white by this tone. Levels between 1 and 255 have cells on both sides where greys do.
[[nodiscard]] Tones tones_of(const Greys& greys, Tone tone, int level);

// dither.cpp

/// Dithered by error diffusion (Floyd and Steinberg 1976), rows by turns from left and from right.
/// The cost of a cell is how far its grey, with the error carried to it, is from the middle.
[[nodiscard]] Tones dithered(const Greys& greys);

/// A level for each cell, 2 to 253: the pattern of Bayer (1973), 8 x 8, again and again.
[[nodiscard]] std::vector<int> ordered_levels(const Greys& greys);

}  // namespace crosshatch::nonogram
