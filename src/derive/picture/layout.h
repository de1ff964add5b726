// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/view.h"
#include "derive/grid_puzzle.h"
#include "derive/page.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// Numbers beside the grid stand in the middle of a square of this side, a little away from it.
inline constexpr int head_side = 48;
inline constexpr int head_gap = 6;

/// The square of the number at a side and a row or column of the grid.
struct HeadSquare {
  int x = 0;
  int y = 0;
};
[[nodiscard]] HeadSquare head_square(const Lattice& grid, GridSide side, int line);

/// What the number of the puzzle says, below the grid: lines of a caption. None: nothing.
[[nodiscard]] std::vector<std::string> caption_of(const GridPuzzle& puzzle, Language language);

/// Sets the size of the scene and the lattice: there is room for numbers beside the grid, for those
/// of rows and columns in sentences, and for the caption.
void lay_out(const GridPuzzle& puzzle, std::size_t caption_lines, Scene& scene);

/// Whether circles say something by being white or black.
[[nodiscard]] bool has_black_circles(const FamilyPage& page);

/// How much smaller is what may be taken back.
inline constexpr int assumed_inset = 13;

/// The same of black cells in focus: their tint is seen around them.
inline constexpr int black_inset = 8;

/// Whether there is a thick line between two cells that share a side.
using PartedCells = std::function<bool(Site one, Site other)>;
/// Thick lines over the thin ones: where cells are parted, or between regions.
void draw_borders(const PartedCells& are_parted, Scene& scene);
/// What is seen of them beside black cells: a light line under each.
void draw_casings(const PartedCells& are_parted, Scene& scene);
void draw_borders(const GridPuzzle& puzzle, Scene& scene);

/// The numbers of rows and columns, as sentences name them, on a side without clues or outside of
/// these.
void draw_line_numbers(const GridPuzzle& puzzle, Scene& scene);

void draw_caption(const std::vector<std::string>& lines, Scene& scene);

}  // namespace crosshatch::derive
