// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "render/characters/canvas.h"
#include "render/characters/layout.h"
#include "scene/scene.h"

namespace crosshatch::render {

/// What a print of a picture looks like.
struct TextLook {
  bool is_ascii = false;   ///< no box drawing, no blocks
  bool has_title = false;  ///< the scene's title and an empty line come first
};

/// A picture as lines of plain text, the last with its line end; no line ends in a blank.
[[nodiscard]] std::string text(const Scene& scene, const TextLook& look = {});

/// The same for characters that are placed already: their colours and styles are left out.
[[nodiscard]] std::string text(const Canvas& canvas);

/// The enclosures in words, a line each, if some of them share cells; else "".
[[nodiscard]] std::string legend_where_needed(const Scene& scene);

}  // namespace crosshatch::render
