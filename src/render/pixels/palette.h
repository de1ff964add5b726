// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "base/rgb.h"
#include "render/pixels/font.h"

namespace crosshatch::render {

/// The colours of a picture, or of all pictures of an animation: at most 255, as an animated GIF
/// needs an index for what does not change. They enter as they are first asked for; when there is
/// no room, the nearest takes their place. What an answer was once it stays.
class IndexedColours {
 public:
  static constexpr int most = 255;

  [[nodiscard]] int size() const { return static_cast<int>(colours_.size()); }
  [[nodiscard]] Rgb operator[](int index) const { return colours_[index]; }

  /// The index of a plain colour.
  std::uint8_t index_of(Rgb colour);
  /// The index of `ink` covering `cover` parts of full_cover of a ground.
  std::uint8_t blend(std::uint8_t ink, std::uint8_t ground, int cover) {
    const std::unique_ptr<Blends>& blends = blends_[ink];
    if (blends) {
      const int known = (*blends)[cover][ground];
      if (known >= 0) return static_cast<std::uint8_t>(known);
    }
    return new_blend(ink, ground, cover);
  }

 private:
  /// By cover and ground; -1 = not asked for yet.
  using Blends = std::array<std::array<std::int16_t, 256>, full_cover + 1>;

  std::uint8_t new_blend(std::uint8_t ink, std::uint8_t ground, int cover);
  std::uint8_t enter(Rgb colour, int room);
  [[nodiscard]] int nearest(Rgb colour) const;

  std::vector<Rgb> colours_;
  std::map<Rgb, std::uint8_t> exact_;
  std::map<Rgb, std::uint8_t> plain_;
  std::array<std::unique_ptr<Blends>, 256> blends_;
};

}  // namespace crosshatch::render
