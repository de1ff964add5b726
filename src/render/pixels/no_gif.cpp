// SPDX-License-Identifier: MIT
//
// For a build without giflib.
#include "render/pixels/gif.h"

namespace crosshatch::render {

namespace {

auto no_gif() {
  return fail(unsupported(Words{"this build draws no GIF", "이 빌드는 GIF를 그리지 못합니다"}));
}

}  // namespace

Result<void> Gif::add(const Scene&, int) { return no_gif(); }
Result<std::string> Gif::finish() { return no_gif(); }

}  // namespace crosshatch::render
