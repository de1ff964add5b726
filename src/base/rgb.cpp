// SPDX-License-Identifier: MIT
#include "base/rgb.h"

namespace crosshatch {

std::string hex(Rgb rgb) {
  std::string out = "#";
  for (int shift = 20; shift >= 0; shift -= 4) out += "0123456789ABCDEF"[(rgb >> shift) & 15];
  return out;
}

}  // namespace crosshatch
