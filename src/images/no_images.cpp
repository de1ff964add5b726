// SPDX-License-Identifier: MIT
//
// For the library without pictures.
#include "images/decode.h"

namespace crosshatch::images {

Result<Image> decode_image(std::string_view, Budget&) {
  return fail(unsupported("this build reads no images"));
}

}  // namespace crosshatch::images
