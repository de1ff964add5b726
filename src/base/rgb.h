// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace crosshatch {

/// A colour, 0xRRGGBB in sRGB.
using Rgb = std::uint32_t;

/// "#CC0000".
[[nodiscard]] std::string hex(Rgb rgb);

}  // namespace crosshatch
