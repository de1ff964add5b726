// SPDX-License-Identifier: MIT
//
// For a build without giflib.
#include "render/pixels/gif.h"

namespace crosshatch::render {

Result<void> Gif::add(const Scene&, int) { return fail(unsupported("this build draws no GIF")); }

Result<std::string> Gif::finish() { return fail(unsupported("this build draws no GIF")); }

}  // namespace crosshatch::render
