// SPDX-License-Identifier: MIT
//
// Several grids in a text: with empty lines between them, or below headings.
#pragma once

#include <optional>
#include <string_view>

#include "families/sudoku/formats/grid/grid.h"

namespace crosshatch::sudoku {

Likeness grids_likeness(std::string_view head);

Likeness headed_likeness(std::string_view head);

/// The lines up to the next empty one, remarks before them included; empty at the end of the text.
/// Moves past them.
[[nodiscard]] std::string_view take_block(std::string_view& text);

/// What stands below the heading of the first grid, up to the next heading. Nothing if the text
/// does not begin with a heading.
[[nodiscard]] std::optional<std::string_view> rows_under_heading(std::string_view text);

/// What a heading begins with.
inline constexpr std::string_view grid_heading = "Grid";

}  // namespace crosshatch::sudoku
