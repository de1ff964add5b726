// SPDX-License-Identifier: MIT
//
// Bytes after the first two, by which a PPM is known.
#include <string>

#include "images.h"
#include "target.h"

namespace crosshatch::fuzz {

void try_ppm_image(std::string_view bytes) {
  std::string ppm = "P6";
  if (bytes.size() > ppm.size()) ppm += bytes.substr(ppm.size());
  try_image(ppm);
}

}  // namespace crosshatch::fuzz
