// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/budget.h"
#include "base/result.h"
#include "images/image.h"

// What the decoders of this folder share. Each takes bytes that begin as its format does.

namespace crosshatch::images {

[[nodiscard]] Result<Image> decode_png(std::string_view bytes, Budget& budget);
[[nodiscard]] Result<Image> decode_jpeg(std::string_view bytes, Budget& budget);
[[nodiscard]] Result<Image> decode_gif(std::string_view bytes, Budget& budget);
[[nodiscard]] Result<Image> decode_ppm(std::string_view bytes, Budget& budget);

/// Whether an image of this size is read at all; one of no pixels is not.
[[nodiscard]] Result<void> check_size(std::int64_t width, std::int64_t height);

/// A white image of a size that was checked. Holds the memory of its pixels, and meanwhile `more`
/// bytes; `image.held` may be told when those are free.
[[nodiscard]] Result<Image> make_image(int width, int height, std::size_t more, Budget& budget);

/// The errors. `format` is "PNG", "JPEG", "GIF" or "PPM", `fault` what its library says.
[[nodiscard]] Error cut_off(std::string_view format, std::string_view bytes);
[[nodiscard]] Error damaged(std::string_view format, std::string_view fault);
[[nodiscard]] Error over_limit(const Budget& budget);

/// A pixel over white; alpha 255 is opaque.
[[nodiscard]] inline Rgb over_white(unsigned red, unsigned green, unsigned blue, unsigned alpha) {
  const auto mix = [&](unsigned part) { return (part * alpha + 255 * (255 - alpha) + 127) / 255; };
  return mix(red) << 16 | mix(green) << 8 | mix(blue);
}

}  // namespace crosshatch::images
