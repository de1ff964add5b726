// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "base/result.h"
#include "render/pixels/font.h"
#include "render/pixels/palette.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// Pictures are at most so large, by their area and by their longer side.
inline constexpr double most_pixels = 100e6;
inline constexpr int longest_side = 65535;

/// Pixels from (left, top) to before (right, bottom).
struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  [[nodiscard]] bool is_empty() const { return left >= right || top >= bottom; }
  [[nodiscard]] Box cut(const Box& other) const {
    return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
            std::min(bottom, other.bottom)};
  }
  /// The smallest box around both.
  [[nodiscard]] Box with(const Box& other) const {
    if (is_empty()) return other;
    if (other.is_empty()) return *this;
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
  bool operator==(const Box&) const = default;
};

/// A picture with at most 256 colours, drawn of scenes. Edges lie between pixels, so that cells are
/// alike and lines of equal width stay equal; text, discs and slanted lines have softened edges.
///
///     Raster raster(light_theme, 24);
///     const Result<Box> drawn = raster.draw(scene);
class Raster {
 public:
  /// A cell is this many pixels wide, which may be any number above 0. The theme is borrowed.
  Raster(const Theme& theme, double pixels_a_cell) : theme_(&theme), scale_(pixels_a_cell) {}

  /// Draws a scene, and of it only what differs from the last one, if that had the same size. Tells
  /// which box was drawn anew: all other pixels are as they were. The pixels are the same whatever
  /// was drawn before, as long as the palette has room. When the allowance of the scene is spent
  /// the pixels do not count.
  Result<Box> draw(const Scene& scene);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// Row by row; indices into the palette.
  [[nodiscard]] std::span<const std::uint8_t> pixels() const { return pixels_; }
  [[nodiscard]] const std::uint8_t* row(int y) const {
    return pixels_.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
  }
  [[nodiscard]] const IndexedColours& palette() const { return palette_; }

 private:
  /// A shape of the scene: `key` has its layer on top and a hash of all of it below.
  struct Item {
    std::uint64_t key;
    int shape;
    Box box;
  };

  [[nodiscard]] Result<std::pair<int, int>> size_of(const Scene& scene) const;
  void list(const Scene& scene);
  [[nodiscard]] Box differing() const;
  [[nodiscard]] Box box_of(const Shape& shape);
  [[nodiscard]] Face& face(const Shape& shape);

  void draw_shape(const Shape& shape, const Box& box);
  void draw_outline(const Shape& shape, const Box& box, std::uint8_t ink);
  void draw_straight(const Shape& shape, const Box& box, std::uint8_t ink);
  void draw_slanted(const Shape& shape, std::uint8_t ink);
  void draw_slanted(double x, double y, double to_x, double to_y, double wide, std::uint8_t ink);
  void draw_disc(const Shape& shape, const Box& box, std::uint8_t ink);
  void draw_text(const Shape& shape, const Box& box, std::uint8_t ink);
  void fill(const Box& box, std::uint8_t ink);
  void cover(int x, int y, int part, std::uint8_t ink);

  [[nodiscard]] int pixels_of(int length) const;  ///< of a stroke: at least 1
  [[nodiscard]] double at(int units) const { return units * scale_ / cell_side; }

  const Theme* theme_;
  double scale_;
  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint8_t> pixels_;
  IndexedColours palette_;
  std::map<std::pair<int, bool>, Face> faces_;
  std::vector<Item> items_;  ///< of the scene, by key
  std::vector<Item> last_;   ///< of the scene before
  Box clip_;
  Allowance held_;  ///< of the scene that was drawn last
};

}  // namespace crosshatch::render
