// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "base/result.h"
#include "images/image.h"

namespace crosshatch::images {

/// How a camera was held, by the EXIF data of a JPEG (its APP1 segment): 1 to 8, as EXIF numbers
/// them. 1 is upright, and is returned as well when the data say nothing sound.
[[nodiscard]] int orientation_of(std::span<const std::uint8_t> segment);

/// The image turned upright from this orientation, 1 to 8. Needs memory for a second one.
[[nodiscard]] Result<Image> upright(Image image, int orientation, Budget& budget);

}  // namespace crosshatch::images
