// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "families/minesweeper/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::minesweeper {

/// What pictures of boards of this kind share that are no plain rectangle. The scene has its
/// lattice and ruling.

/// Fills the places where there is no cell: solid blocks, as black squares in a crossword.
void draw_gaps(const Puzzle& puzzle, Scene& scene);

/// Sets the lattice and the size of a scene, with a margin of so much and with room for words below
/// the board: the caption, unless it is empty, and those of `draw_wrap`.
void lay_out(const Puzzle& puzzle, std::string_view caption, int margin, Scene& scene);
inline constexpr int caption_height = 26;

/// Where so many lines of words below the board have their middle, from 0.
[[nodiscard]] inline int caption_y(const Scene& scene, int line) {
  return scene.lattice.y + (scene.lattice.rows + line + 1) * cell_side;
}

/// On a board that wraps: its lines go on beyond the frame, at each edge, and words below say why,
/// as the line of that number. Nothing on other boards.
void draw_wrap(const Puzzle& puzzle, Scene& scene, int caption_line);

}  // namespace crosshatch::minesweeper
