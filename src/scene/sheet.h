// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace crosshatch {

/// Which of `size` moments of a film to show when there is room for `most`: evenly spread, the
/// first and the last always among them, in order. All of them if there is room; `most` under 2
/// counts as 2.
[[nodiscard]] std::vector<int> moments(int size, int most);

/// A storyboard: many pictures in one, in rows of `columns`, read like text, each with its caption
/// under it ("" or none: nothing is written). Pictures keep their size; their own papers are left
/// out for that of the sheet. The lattice is empty, title and description are those of the first
/// picture.
///
///     sheet(frames, captions, 4)   // 4 frames side by side
[[nodiscard]] Scene sheet(std::span<const Scene> scenes, std::span<const std::string> captions,
                          int columns);

/// How many columns make a sheet of so many pictures about as wide as high, wider rather than
/// higher, with few places left empty.
[[nodiscard]] int sheet_columns(int pictures, int wide, int high);

}  // namespace crosshatch
