// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"
#include "families/nonogram/palette.h"
#include "images/image.h"

namespace crosshatch::nonogram {

/// A colour in Oklab (Ottosson 2020), where equal distances look alike: ten-thousandths, lightness
/// 0 to 10,000.
struct Oklab {
  int lightness = 0;
  int green_red = 0;
  int blue_yellow = 0;
};
[[nodiscard]] Oklab oklab_of(Rgb colour);

/// Cells in a few colours.
struct Quantized {
  Board cells = {};
  Palette palette = {};  ///< dark ones first; fewer than wished where cells have fewer
  /// At site * (palette size + 1) + value: what it costs to give the cell this value, 0 where both
  /// colours are equally near, 1000 where its own one is exactly right or in any case its own.
  std::vector<int> costs = {};
};

/// How many colours the pixels have, up to `most`.
[[nodiscard]] int colours_of(const images::Image& cells, int most);

/// The cells of an image, a pixel each, in this many colours beside the background, which is the
/// colour that most cells of the border get, and is empty. By k-means in Oklab with seeds far from
/// each other (Arthur and Vassilvitskii, "k-means++", 2007).
[[nodiscard]] Quantized quantized(const images::Image& cells, int colours, Rng& rng,
                                  Budget& budget);

}  // namespace crosshatch::nonogram
