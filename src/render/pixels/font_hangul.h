// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "render/pixels/font_strokes.h"

namespace crosshatch::render {

/// Syllables are taller than capitals: they reach from here down to as much below the line.
inline constexpr int hangul_top = -3;

[[nodiscard]] constexpr bool is_hangul(char32_t letter) {
  return letter >= 0xAC00 && letter <= 0xD7A3;
}

/// The skeleton of a syllable.
[[nodiscard]] std::vector<Stroke> strokes_of_syllable(char32_t syllable);

}  // namespace crosshatch::render
