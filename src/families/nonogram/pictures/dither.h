// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/nonogram/pictures/grey.h"

namespace crosshatch::nonogram {

/// Dithered by error diffusion (Floyd and Steinberg 1976), rows by turns from left and from right.
/// The cost of a cell is how far its grey, with the error carried to it, is from the middle.
[[nodiscard]] Tones dithered(const Greys& greys);

/// A level for each cell, 2 to 253: the pattern of Bayer (1973), 8 x 8, again and again.
[[nodiscard]] std::vector<int> ordered_levels(const Greys& greys);

}  // namespace crosshatch::nonogram
