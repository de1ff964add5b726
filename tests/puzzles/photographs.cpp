// SPDX-License-Identifier: MIT
#include "puzzles/photographs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace crosshatch::puzzles {

namespace {

/// Random numbers at the knots of a grid of this many cells a side, and smooth between them.
class SmoothNoise {
 public:
  SmoothNoise(Rng& rng, int cells) : cells_(cells) {
    const auto knots = static_cast<std::size_t>(cells) + 2;
    for (std::size_t i = 0; i < knots * knots; ++i) knots_.push_back(rng.below(1 << 16) / 65536.0);
  }

  /// At a place from 0 to below 1 in both directions.
  [[nodiscard]] double at(double x, double y) const {
    const double across = x * cells_;
    const double down = y * cells_;
    const int column = static_cast<int>(across);
    const int row = static_cast<int>(down);
    const double right = eased(across - column);
    const double below = eased(down - row);
    const double top = knot(row, column) * (1 - right) + knot(row, column + 1) * right;
    const double bottom = knot(row + 1, column) * (1 - right) + knot(row + 1, column + 1) * right;
    return top * (1 - below) + bottom * below;
  }

 private:
  static double eased(double part) { return part * part * (3 - 2 * part); }
  [[nodiscard]] double knot(int row, int column) const {
    return knots_[static_cast<std::size_t>(row) * (static_cast<std::size_t>(cells_) + 2) +
                  static_cast<std::size_t>(column)];
  }

  int cells_;
  std::vector<double> knots_;
};

/// Moves and stretches values to mean 0 and standard deviation 1.
void normalise(std::vector<double>& values) {
  double sum = 0;
  double squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / static_cast<double>(values.size());
  for (double& value : values) {
    value -= mean;
    squares += value * value;
  }
  const double deviation = std::sqrt(squares / static_cast<double>(values.size()));
  for (double& value : values) value /= deviation;
}

Rgb tinted(int grey, int tint) {
  const auto part = [](int value) { return static_cast<Rgb>(std::clamp(value, 0, 255)); };
  return part(grey + tint) << 16 | part(grey) << 8 | part(grey - tint);
}

/// A colour in the parts red, green and blue, 0 to 255 and beyond.
using Parts = std::array<double, 3>;

Parts mixed(const Parts& a, const Parts& b, double share_of_b) {
  Parts mix;
  for (std::size_t i = 0; i < mix.size(); ++i) mix[i] = a[i] + share_of_b * (b[i] - a[i]);
  return mix;
}

Rgb rgb_of(const Parts& parts, double lighter) {
  Rgb colour = 0;
  for (const double part : parts)
    colour = colour << 8 | static_cast<Rgb>(std::clamp(part + lighter, 0.0, 255.0));
  return colour;
}

}  // namespace

images::Image landscape(Rng& rng, int width, int height, int roughness) {
  constexpr Parts zenith = {70, 120, 205};
  constexpr Parts horizon = {205, 220, 235};
  constexpr Parts cloud = {235, 235, 240};
  constexpr std::array<Parts, 3> hills = {{{125, 145, 170}, {75, 110, 75}, {60, 70, 35}}};
  constexpr Parts meadow = {150, 160, 70};
  const std::array<SmoothNoise, 3> ridges = {SmoothNoise(rng, 3), SmoothNoise(rng, 4),
                                             SmoothNoise(rng, 5)};
  const SmoothNoise spots(rng, 6);
  const SmoothNoise coarse(rng, 30);
  const SmoothNoise fine(rng, 60);
  std::vector<double> texture;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const double x = (column + 0.5) / width;
      const double y = (row + 0.5) / std::max(width, height);
      texture.push_back(0.7 * coarse.at(x, y) + fine.at(x, y));
    }
  }
  normalise(texture);

  images::Image image{width, height, {}, {}};
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const double x = (column + 0.5) / width;
      const double y = (row + 0.5) / height;
      const double spot = spots.at(x, y);
      Parts colour = mixed(mixed(zenith, horizon, y), cloud, spot > 0.6 ? 2.5 * (spot - 0.6) : 0);
      for (std::size_t i = 0; i < ridges.size(); ++i) {
        const double top =
            0.35 + 0.2 * static_cast<double>(i) + 0.25 * (ridges[i].at(x, 0.5) - 0.5);
        if (y >= top) colour = mixed(hills[i], meadow, 0.4 * spot);
      }
      const double lighter = roughness / 5.0 * texture[row * width + column];
      image.pixels.push_back(rgb_of(colour, lighter));
    }
  }
  return image;
}

images::Image photograph(Rng& rng, int side, int roughness) {
  const SmoothNoise hills(rng, 3);
  const SmoothNoise small_hills(rng, 5);
  const SmoothNoise coarse(rng, 30);
  const SmoothNoise fine(rng, 60);
  const SmoothNoise tints(rng, 4);
  const double slope_x = rng.below(201) / 200.0 - 0.5;
  const double slope_y = rng.below(201) / 200.0 - 0.5;
  std::vector<double> gradients;
  std::vector<double> texture;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const double x = (column + 0.5) / side;
      const double y = (row + 0.5) / side;
      gradients.push_back(slope_x * x + slope_y * y + hills.at(x, y) + 0.5 * small_hills.at(x, y));
      texture.push_back(0.7 * coarse.at(x, y) + fine.at(x, y));
    }
  }
  normalise(gradients);
  normalise(texture);
  for (std::size_t i = 0; i < gradients.size(); ++i) gradients[i] += roughness / 100.0 * texture[i];
  normalise(gradients);
  std::vector<double> sorted = gradients;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());

  images::Image image{side, side, {}, {}};
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const double value = gradients[row * side + column];
      const int tint = static_cast<int>(60 * tints.at((column + 0.5) / side, (row + 0.5) / side));
      image.pixels.push_back(tinted(static_cast<int>(128 + 45 * (value - *middle)), tint - 30));
    }
  }
  return image;
}

}  // namespace crosshatch::puzzles
