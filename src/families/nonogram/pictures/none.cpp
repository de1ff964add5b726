// SPDX-License-Identifier: MIT
//
// For the library without pictures.
#include "families/nonogram/pictures/from_image.h"

namespace crosshatch::nonogram {

Result<MadePicture> nonogram_of_image(images::Image, const PictureOrder&, Rng&, Budget&) {
  return fail(unsupported("this build reads no images"));
}

}  // namespace crosshatch::nonogram
