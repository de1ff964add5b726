// SPDX-License-Identifier: MIT
//
// For a build without libpng, libjpeg and giflib.
#include "images/formats.h"

namespace crosshatch::images {

namespace {

Result<Image> no_library() {
  return fail(unsupported(
      Words{"this build reads no images but PPM", "이 빌드는 PPM이 아닌 이미지를 읽지 못합니다"}));
}

}  // namespace

Result<Image> decode_png(std::string_view, Budget&) { return no_library(); }
Result<Image> decode_jpeg(std::string_view, Budget&) { return no_library(); }
Result<Image> decode_gif(std::string_view, Budget&) { return no_library(); }

}  // namespace crosshatch::images
