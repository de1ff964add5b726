// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace crosshatch {

/// Which of `size` frames to show when there is room for `most`: evenly spread and in order, always
/// with the first and the last. All of them if there is room; `most` under 2 counts as 2.
[[nodiscard]] std::vector<int> moments(int size, int most);

/// A storyboard: many pictures in one, in rows of `columns`, read like text, each with its caption
/// below in some lines ("" or none: nothing is written). Pictures keep their size; their papers are
/// replaced by one. The lattice is empty; title and description are those of the first picture.
///
///     storyboard_of(frames, captions, 4)   // 4 frames side by side
[[nodiscard]] Scene storyboard_of(std::span<const Scene> scenes,
                                  std::span<const std::string> captions, int columns);

/// The number of columns that makes a storyboard of this many pictures about as wide as high,
/// rather wider than higher, with few empty places.
[[nodiscard]] int storyboard_columns(int pictures, int wide, int high);

}  // namespace crosshatch
