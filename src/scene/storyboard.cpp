// SPDX-License-Identifier: MIT
#include "scene/storyboard.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "scene/words.h"

namespace crosshatch {

namespace {

constexpr int least_caption = cell_side * 3 / 10;
constexpr int most_caption_lines = 8;

}  // namespace

std::vector<int> moments(int size, int most) {
  std::vector<int> out;
  if (size <= 0) return out;
  const int count = std::min(size, std::max(most, 2));
  if (count == 1) return {0};
  const std::int64_t last = size - 1;
  const std::int64_t gaps = count - 1;
  for (std::int64_t i = 0; i <= gaps; ++i)
    out.push_back(static_cast<int>((2 * i * last + gaps) / (2 * gaps)));  // rounded
  return out;
}

int storyboard_columns(int pictures, int wide, int high) {
  int best = 1;
  std::int64_t least = -1;
  for (int columns = 1; columns <= pictures; ++columns) {
    const int rows = (pictures + columns - 1) / columns;
    const std::int64_t across = std::int64_t{columns} * wide;
    const std::int64_t down = std::int64_t{rows} * high;
    // The side of the square around it, and with less weight its area. Screens are wider than high,
    // so up to one and a half times as wide counts as square.
    const std::int64_t side = std::max(across * 2 / 3, down);
    const std::int64_t cost = side * side + across * down / 3;
    if (least < 0 || cost < least) {
      least = cost;
      best = columns;
    }
  }
  return best;
}

Scene storyboard_of(std::span<const Scene> scenes, std::span<const std::string> captions,
                    int columns) {
  Scene out;
  if (scenes.empty()) return out;
  const int count = static_cast<int>(scenes.size());
  columns = std::clamp(columns, 1, count);
  const int rows = (count + columns - 1) / columns;

  int wide = 0;
  int high = 0;
  for (const Scene& scene : scenes) {
    wide = std::max(wide, scene.width);
    high = std::max(high, scene.height);
  }
  // A caption is read beside its whole picture, so it grows with the picture.
  const int caption = std::max(least_caption, std::min(wide, high) / 36);
  const int step = caption * 7 / 4;
  std::vector<std::vector<std::string>> texts;
  std::vector<int> below;  // of each row of pictures
  for (int i = 0; i < count; ++i) {
    if (i % columns == 0) below.push_back(0);
    texts.emplace_back();
    if (static_cast<std::size_t>(i) >= captions.size()) continue;
    std::vector<std::string>& lines = texts.back();
    lines = wrapped_lines(captions[i], columns_of_text(wide, caption));
    if (static_cast<int>(lines.size()) > most_caption_lines) {
      lines.resize(most_caption_lines);
      lines.back() += "...";
    }
    below.back() = std::max(below.back(), static_cast<int>(lines.size()) * step);
  }
  // Pictures have margins, which are enough to separate them from their captions.
  const int gap = std::max(cell_side / 2, wide / 32);

  out.width = columns * wide + (columns + 1) * gap;
  out.height = rows * high + (rows + 1) * gap;
  for (const int each : below) out.height += each;
  out.allowance = scenes.front().allowance.share();
  out.title = scenes.front().title;
  out.description = scenes.front().description;
  out.rect(Layer::paper, Role::paper, 0, 0, out.width, out.height);
  int top = gap;
  for (int i = 0; i < count && !out.is_cut(); ++i) {
    if (i > 0 && i % columns == 0)
      top += high + gap + below[static_cast<std::size_t>(i / columns) - 1];
    const Scene& scene = scenes[i];
    const int left = gap + i % columns * (wide + gap);
    // Smaller pictures are centred, and stand directly above their captions.
    const int x = left + (wide - scene.width) / 2;
    const int y = top + high - scene.height;
    for (const Shape& shape : scene.shapes) {
      if (shape.layer == Layer::paper) continue;
      Shape& moved = out.add(shape);
      moved.x += x;
      moved.y += y;
    }
    // One line is centred; several begin below the left edge of the grid.
    std::vector<std::string>& lines = texts[i];
    const bool is_one = lines.size() == 1;
    int baseline = top + high + caption / 2;
    for (std::string& line : lines) {
      const int at = is_one ? left + wide / 2 : left + cell_side / 2;
      out.text(Layer::symbol, Role::caption, at, baseline, caption, std::move(line)).align =
          is_one ? Align::middle : Align::left;
      baseline += step;
    }
  }
  return out;
}

}  // namespace crosshatch
