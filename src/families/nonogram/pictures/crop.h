// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/pictures/order.h"
#include "images/image.h"

namespace crosshatch::nonogram {

/// The whole image.
[[nodiscard]] inline ImagePart whole(const images::Image& image) {
  return {0, 0, image.width, image.height};
}

/// The smallest part of this part that has all pixels which are not background. The background is
/// the median colour of the border, and colours near to it. If nothing else is
/// there, the part stays as it is.
[[nodiscard]] ImagePart trimmed(const images::Image& image, const ImagePart& part, Budget& budget);

}  // namespace crosshatch::nonogram
