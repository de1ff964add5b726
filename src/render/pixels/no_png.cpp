// SPDX-License-Identifier: MIT
//
// For a build without libpng.
#include "render/pixels/png.h"

namespace crosshatch::render {

Result<std::string> png(const Scene&, const Theme&, double) {
  return fail(unsupported("this build draws no PNG"));
}

}  // namespace crosshatch::render
