// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"

// Image files made by code, for tests and for the seeds of fuzzing. Written by libpng, libjpeg and
// giflib, which are trusted with sound arguments: there are no errors.

namespace crosshatch::made {

/// Four bytes a pixel: red, green, blue, alpha (255 is opaque).
struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bytes = {};

  [[nodiscard]] const std::uint8_t* at(int x, int y) const {
    return bytes.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                               static_cast<std::size_t>(x));
  }
};

/// Patches of a few colours; opaque, or with any alpha.
[[nodiscard]] Pixels patches(Rng& rng, int width, int height, bool is_opaque = true);

/// How a PNG stores its pixels.
enum class PngKind : std::uint8_t { rgb, rgba, grey, grey_alpha, palette, rgb16, bits };

/// Grey is the red of the pixels; `palette` and `bits` (one bit a pixel) have one or two colours
/// more than the pixels must have: at most 256 and 2.
[[nodiscard]] std::string png(const Pixels& pixels, PngKind kind, bool is_interlaced = false);

/// What else a JPEG has.
struct JpegKind {
  bool is_progressive = false;
  bool is_grey = false;
  bool has_inks = false;  ///< CMYK, as Adobe writes it
  int orientation = 0;    ///< of EXIF; 0 = no such data
};
[[nodiscard]] std::string jpeg(const Pixels& pixels, const JpegKind& kind = {});

/// At most 256 colours. Where alpha is 0 the pixel is transparent.
[[nodiscard]] std::string gif(const Pixels& pixels, bool is_interlaced = false);

}  // namespace crosshatch::made
