// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace crosshatch::render {

/// Lengths on paper are points, 1/72 inch, y down.
struct Extent {
  double wide = 0;
  double high = 0;
};

/// How much a picture is enlarged to fit, `most` at most.
[[nodiscard]] double fit(Extent picture, Extent room, double most);

/// What lies between the pictures of a page.
struct Spacing {
  double across = 0;  ///< between columns
  double down = 0;    ///< between rows
  double words = 0;   ///< in each slot, above or below the picture
};

/// A page in equal slots, in rows, read like text.
struct Grid {
  int columns = 1;
  int rows = 1;
  Extent slot;  ///< what a picture has, words excluded

  [[nodiscard]] int places() const { return columns * rows; }
};

/// The grid with at least `places` slots in which the pictures come out largest: the sum of how
/// much each is enlarged, `most` at most, is greatest. Of equals the one with the fewest slots,
/// then with the fewest columns.
[[nodiscard]] Grid grid_for(std::span<const Extent> pictures, int places, Extent room,
                            const Spacing& spacing, double most);

}  // namespace crosshatch::render
