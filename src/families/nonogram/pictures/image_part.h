// SPDX-License-Identifier: MIT
//
// Cuts off margins of an image, and makes pixels of its parts.
#pragma once

#include "families/nonogram/pictures/order.h"
#include "images/image.h"

namespace crosshatch::nonogram {

// crop.cpp

/// The whole image.
[[nodiscard]] inline ImagePart whole(const images::Image& image) {
  return {0, 0, image.width, image.height};
}

/// The smallest part of this part that has all pixels which are not background. The background is
/// the median colour of the border, and colours near to it. If nothing else is
/// there, the part stays as it is.
[[nodiscard]] ImagePart trimmed(const images::Image& image, const ImagePart& part, Budget& budget);

// resize.cpp

/// A part of an image in rows x columns cells, a pixel each: the mean of the area of a cell. If
/// a dark line that is thinner than a cell runs through the cell, the mean of the line, so that
/// it stays. Means are of the numbers as they are, in sRGB.
///
/// The budget is asked, and holds memory for a while; if it is spent the image is not to be used.
[[nodiscard]] images::Image resized(const images::Image& image, const ImagePart& part, int rows,
                                    int columns, Budget& budget);

}  // namespace crosshatch::nonogram
