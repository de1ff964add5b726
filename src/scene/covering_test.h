// SPDX-License-Identifier: MIT
//
// Helpers for tests of pictures.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/board.h"
#include "scene/scene.h"

namespace crosshatch {

/// The rectangle that a shape lies in; for a text as wide as fonts make it at most.
struct Extent {
  int left, top, right, bottom;
};

inline Extent extent_of(const Shape& shape) {
  const int half = (shape.stroke + 1) / 2;
  switch (shape.kind) {
    case Shape::Kind::rect:
      return {shape.x, shape.y, shape.x + shape.width, shape.y + shape.height};
    case Shape::Kind::disc:
      return {shape.x - shape.width, shape.y - shape.width, shape.x + shape.width,
              shape.y + shape.width};
    case Shape::Kind::line:
      // Its ends are blunt: a stroke along an axis is no longer than the line.
      return {std::min(shape.x, shape.x + shape.width) - (shape.height != 0 ? half : 0),
              std::min(shape.y, shape.y + shape.height) - (shape.width != 0 ? half : 0),
              std::max(shape.x, shape.x + shape.width) + (shape.height != 0 ? half : 0),
              std::max(shape.y, shape.y + shape.height) + (shape.width != 0 ? half : 0)};
    case Shape::Kind::text:
      break;
  }
  const int wide = static_cast<int>(shape.text.size()) * shape.height;
  const int left = shape.align == Align::left    ? shape.x
                   : shape.align == Align::right ? shape.x - wide
                                                 : shape.x - wide / 2;
  return {left, shape.y - shape.height / 2, left + wide, shape.y + shape.height / 2};
}

/// Whether a shape covers the middle of a cell: the ground that it is filled with, or the text,
/// disc or line that stands there.
inline bool covers(const Scene& scene, const Shape& shape, Site site) {
  const int x = scene.lattice.x + site % scene.lattice.columns * cell_side + cell_side / 2;
  const int y = scene.lattice.y + site / scene.lattice.columns * cell_side + cell_side / 2;
  const Extent extent = extent_of(shape);
  return extent.left <= x && x <= extent.right && extent.top <= y && y <= extent.bottom;
}

/// The shapes that cover the middle of a cell, of one layer.
inline std::vector<Shape> at(const Scene& scene, Layer layer, Site site) {
  std::vector<Shape> found;
  for (const Shape& shape : scene.shapes) {
    if (shape.layer == layer && covers(scene, shape, site)) found.push_back(shape);
  }
  return found;
}

/// The same, of one role.
inline std::vector<Shape> at(const Scene& scene, Layer layer, Role role, Site site) {
  std::vector<Shape> found = at(scene, layer, site);
  std::erase_if(found, [&](const Shape& shape) { return shape.role != role; });
  return found;
}

/// All shapes of a role.
inline std::vector<Shape> all(const Scene& scene, Role role) {
  std::vector<Shape> found;
  for (const Shape& shape : scene.shapes) {
    if (shape.role == role) found.push_back(shape);
  }
  return found;
}

/// The one text of a cell, or "".
inline std::string text_at(const Scene& scene, Site site) {
  for (const Shape& shape : at(scene, Layer::symbol, site)) {
    if (shape.kind == Shape::Kind::text) return shape.text;
  }
  return {};
}

}  // namespace crosshatch
