// SPDX-License-Identifier: MIT
#pragma once

#include "core/make.h"

namespace crosshatch::nonogram {

/// Makes nonograms of pictures: of chance (random_picture.h) or of an image
/// (pictures/from_image.h). Where the picture has another solution, few of its cells are changed
/// until it has none.
extern const Maker maker;

}  // namespace crosshatch::nonogram
