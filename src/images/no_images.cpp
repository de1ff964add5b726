// SPDX-License-Identifier: MIT
//
// For the library without pictures.
#include "images/decode.h"

namespace crosshatch::images {

Result<Image> decode_image(std::string_view, Budget&) {
  return fail(unsupported(Words{"this build reads no images", "이 빌드는 이미지를 읽지 못합니다"}));
}

}  // namespace crosshatch::images
