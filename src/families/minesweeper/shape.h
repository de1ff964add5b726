// SPDX-License-Identifier: MIT
#pragma once

#include "families/minesweeper/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::minesweeper {

/// What pictures of boards of this kind share that are no plain rectangle. The scene has its
/// lattice and ruling.

/// Fills the places where there is no cell: solid blocks, as black squares in a crossword.
void draw_gaps(const Puzzle& puzzle, Scene& scene);

/// On a board that wraps: its lines go on beyond the frame, at each edge, and words below say why,
/// `wrap_caption`, with their middle at `y`. Nothing on other boards.
void draw_wrap(const Puzzle& puzzle, Scene& scene, int y);
inline constexpr char wrap_caption[] = "wraps around";
inline constexpr int caption_height = 26;

}  // namespace crosshatch::minesweeper
