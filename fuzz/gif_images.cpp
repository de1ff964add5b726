// SPDX-License-Identifier: MIT
//
// Bytes after the first six, by which a GIF is known.
#include <string>

#include "images.h"
#include "target.h"

namespace crosshatch::fuzz {

void try_gif_image(std::string_view bytes) {
  std::string gif = "GIF89a";
  if (bytes.size() > gif.size()) gif += bytes.substr(gif.size());
  try_image(gif);
}

}  // namespace crosshatch::fuzz
