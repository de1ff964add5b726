// SPDX-License-Identifier: MIT
//
// For a build without libpng.
#include "render/pixels/png.h"

namespace crosshatch::render {

Result<std::string> png(const Scene&, const Theme&, double) {
  return fail(unsupported(Words{"this build draws no PNG", "이 빌드는 PNG를 그리지 못합니다"}));
}

}  // namespace crosshatch::render
