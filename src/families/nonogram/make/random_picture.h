// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"

namespace crosshatch::nonogram {

/// What a picture that was made by chance looks like.
struct PictureKind {
  int rows = 0;
  int columns = 0;
  int density = 50;                    ///< per cent of the cells that are filled
  int colours = 1;                     ///< of the filled cells, each about as often
  bool is_smooth = true;               ///< large shapes; else single cells
  std::string_view symmetry = "none";  ///< one of symmetry_names
};

/// A picture: random levels, for shapes the mean of those around, and the cells of the highest
/// levels filled. Where there are several colours, other levels tell which cell has which. With a
/// symmetry whole orbits are filled, so the density may be missed by some cells. At a limit the
/// picture is not done.
[[nodiscard]] Board random_picture(const PictureKind& kind, Rng& rng, Budget& budget);

}  // namespace crosshatch::nonogram
