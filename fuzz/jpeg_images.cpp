// SPDX-License-Identifier: MIT
//
// Bytes after the first three, by which a JPEG is known.
#include <string>

#include "images.h"
#include "target.h"

namespace crosshatch::fuzz {

void try_jpeg_image(std::string_view bytes) {
  std::string jpeg = "\xFF\xD8\xFF";
  if (bytes.size() > jpeg.size()) jpeg += bytes.substr(jpeg.size());
  try_image(jpeg);
}

}  // namespace crosshatch::fuzz
