// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "families/nonogram/repair/mend.h"

namespace crosshatch::nonogram {

/// A part of an image: pixels from (left, top) to before (right, bottom).
struct ImagePart {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  [[nodiscard]] int width() const { return right - left; }
  [[nodiscard]] int height() const { return bottom - top; }
  bool operator==(const ImagePart&) const = default;
};

/// How grey cells become black or white.
enum class Tone : std::uint8_t {
  otsu,             ///< by the level that parts dark cells from light ones best
  local,            ///< each by the mean around it: for drawings under uneven light
  level,            ///< by a given level
  floyd_steinberg,  ///< dithered, the error carried to the next cells
  ordered,          ///< dithered by a fixed pattern of 8 x 8 levels
};

/// How a nonogram is made of an image.
struct PictureOrder {
  /// Cells, 1 to max_side. If one of them is 0 it follows from the shape of the image; not both.
  int rows = 0;
  int columns = 0;

  std::optional<ImagePart> part = {};  ///< the rest is cut off first
  bool trims = false;                  ///< then the margins of one colour are cut off

  Tone tone = Tone::otsu;  ///< of black and white
  int level = 128;         ///< Tone::level: darker cells than this are filled, 0 to 256
  bool inverts = false;    ///< light cells are filled; black and white only

  /// 1 is black and white, up to max_colours. Of more, the colour of the border is the background,
  /// beside this many colours.
  int colours = 1;
  bool needs_colours = false;  ///< an image with fewer of them is refused

  Wish wish = Wish::by_lines;
  /// How often it looks for fewer changes in place of some. Takes most of the time.
  int rounds = 60;
};

}  // namespace crosshatch::nonogram
