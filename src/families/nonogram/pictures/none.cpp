// SPDX-License-Identifier: MIT
//
// For the library without pictures.
#include "families/nonogram/pictures/from_image.h"

namespace crosshatch::nonogram {

Result<MadePicture> nonogram_of_image(images::Image, const PictureOrder&, Rng&, Budget&) {
  return fail(unsupported(Words{"this build reads no images", "이 빌드는 이미지를 읽지 못합니다"}));
}

}  // namespace crosshatch::nonogram
