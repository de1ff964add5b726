// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "families/nonogram/pictures/image_part.h"

namespace crosshatch::nonogram {

namespace {

/// Colours that differ by at most so much in each part are one background: the noise of a JPEG.
constexpr int nearness = 24;

int part_of(Rgb colour, int shift) { return static_cast<int>(colour >> shift & 255); }

bool is_near(Rgb a, Rgb b) {
  return std::ranges::all_of(std::array{0, 8, 16}, [&](int shift) {
    return std::abs(part_of(a, shift) - part_of(b, shift)) <= nearness;
  });
}

/// The colour in the middle of those of the border, part by part.
Rgb colour_of_border(const images::Image& image, const ImagePart& part) {
  std::vector<Rgb> border;
  for (int x = part.left; x < part.right; ++x) {
    border.push_back(image.at(x, part.top));
    border.push_back(image.at(x, part.bottom - 1));
  }
  for (int y = part.top; y < part.bottom; ++y) {
    border.push_back(image.at(part.left, y));
    border.push_back(image.at(part.right - 1, y));
  }
  Rgb colour = 0;
  for (const int shift : {0, 8, 16}) {
    const auto middle = border.begin() + static_cast<std::ptrdiff_t>(border.size() / 2);
    std::ranges::nth_element(border, middle, {}, [&](Rgb one) { return part_of(one, shift); });
    colour |= static_cast<Rgb>(part_of(*middle, shift)) << shift;
  }
  return colour;
}

}  // namespace

ImagePart trimmed(const images::Image& image, const ImagePart& part, Budget& budget) {
  const Rgb background = colour_of_border(image, part);
  ImagePart inner{part.right, part.bottom, part.left, part.top};
  for (int y = part.top; y < part.bottom; ++y) {
    if (!budget.poll()) return part;
    for (int x = part.left; x < part.right; ++x) {
      if (is_near(image.at(x, y), background)) continue;
      inner = {std::min(inner.left, x), std::min(inner.top, y), std::max(inner.right, x + 1),
               std::max(inner.bottom, y + 1)};
    }
  }
  return inner.width() > 0 ? inner : part;
}

}  // namespace crosshatch::nonogram
