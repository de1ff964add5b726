// SPDX-License-Identifier: MIT
#include "render/pixels/palette.h"

namespace crosshatch::render {

namespace {

/// Room that blends leave to plain colours, which may come later in an animation.
constexpr int kept_for_plain = 32;

int channel(Rgb colour, int shift) { return static_cast<int>(colour >> shift & 255); }

/// How far colours are apart, with the weights that the eye gives.
int distance(Rgb one, Rgb other) {
  const int red = channel(one, 16) - channel(other, 16);
  const int green = channel(one, 8) - channel(other, 8);
  const int blue = channel(one, 0) - channel(other, 0);
  return 3 * red * red + 6 * green * green + blue * blue;
}

Rgb mixed(Rgb ink, Rgb ground, int cover) {
  Rgb out = 0;
  for (const int shift : {16, 8, 0}) {
    const int sum = channel(ink, shift) * cover + channel(ground, shift) * (full_cover - cover);
    out |= static_cast<Rgb>((sum + full_cover / 2) / full_cover) << shift;
  }
  return out;
}

}  // namespace

std::uint8_t IndexedColours::index_of(Rgb colour) {
  const auto known = plain_.find(colour);
  if (known != plain_.end()) return known->second;
  return plain_[colour] = enter(colour, most);
}

std::uint8_t IndexedColours::new_blend(std::uint8_t ink, std::uint8_t ground, int cover) {
  std::unique_ptr<Blends>& blends = blends_[ink];
  if (!blends) {
    blends = std::make_unique<Blends>();
    for (auto& grounds : *blends) grounds.fill(-1);
  }
  const Rgb colour = mixed((*this)[ink], (*this)[ground], cover);
  const std::uint8_t index = enter(colour, most - kept_for_plain);
  (*blends)[cover][ground] = index;
  return index;
}

std::uint8_t IndexedColours::enter(Rgb colour, int room) {
  const auto known = exact_.find(colour);
  if (known != exact_.end()) return known->second;
  if (size() >= room) return static_cast<std::uint8_t>(nearest(colour));
  const auto index = static_cast<std::uint8_t>(size());
  colours_.push_back(colour);
  exact_[colour] = index;
  return index;
}

int IndexedColours::nearest(Rgb colour) const {
  int best = 0;
  for (int i = 1; i < size(); ++i)
    if (distance((*this)[i], colour) < distance((*this)[best], colour)) best = i;
  return best;
}

}  // namespace crosshatch::render
