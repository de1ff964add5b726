// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/view.h"
#include "derive/page.h"
#include "derive/picture/glyphs.h"

namespace crosshatch::derive {

/// Family::draw for all pages.
void draw(const Puzzle& puzzle, const View& view, Scene& scene);
/// Family::contents: "24 trees, 12 numbers".
[[nodiscard]] std::string contents(const Puzzle& puzzle, Language language);
/// What the number of the whole puzzle says: "2 stars in each row, column and region"; or "".
[[nodiscard]] std::string number_in_words(const GridPuzzle& puzzle, Language language);

}  // namespace crosshatch::derive
