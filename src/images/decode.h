// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/budget.h"
#include "base/result.h"
#include "images/image.h"

namespace crosshatch::images {

/// Larger images are refused before anything is allocated for them.
inline constexpr int longest_side = 20'000;
inline constexpr int most_pixels = 50'000'000;

/// The image in a PNG, JPEG, GIF or binary PPM file; if there are several frames, the first one.
/// The first bytes tell the format. Transparent parts are laid over white. A JPEG is turned if its
/// camera says so. Colour profiles and gamma are ignored: the numbers are taken as sRGB.
///
/// The error is one line: the bytes are not such an image, it is damaged or cut off, or it is too
/// large. At a limit of the budget it says so, and the budget is spent. A build without libraries
/// for images reads PPM alone, and refuses the others as unsupported; one without pictures refuses
/// all.
[[nodiscard]] Result<Image> decode_image(std::string_view bytes, Budget& budget);

}  // namespace crosshatch::images
