// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/paper/drawing.h"
#include "render/paper/page.h"
#include "scene/scene.h"

namespace crosshatch::render {

/// A picture that waits for its page.
struct PageEntry {
  std::string scene;  ///< packed
  Lattice lattice;
  Bounds bounds;     ///< of what is drawn: the margin of a scene is no part of a page
  Extent extent;     ///< theirs
  double least = 0;  ///< so much it must be enlarged to be read (parts.h)
  std::string number;
  std::u32string words;                   ///< the title of a puzzle, the sentence of a moment
  std::u32string note = {};               ///< behind the title
  std::vector<std::u32string> more = {};  ///< below the title: what it is, and its rules
};

[[nodiscard]] Extent extent_of(const Bounds& bounds);

[[nodiscard]] PageEntry entry_of(const Scene& scene, std::string number, std::string_view words);

/// How much each picture is enlarged in its slot, `most` at most. Grids of one size are enlarged
/// alike, even if one has longer clues.
[[nodiscard]] std::vector<double> scales_of(std::span<const PageEntry> entries, Extent slot,
                                            double most);

}  // namespace crosshatch::render
