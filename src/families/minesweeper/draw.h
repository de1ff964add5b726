// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/view.h"
#include "families/minesweeper/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::minesweeper {

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

/// What the pictures of all puzzles of this kind share. The scene has its lattice and ruling, but
/// for `lay_out`, which sets them.

/// Sets the lattice and the size of a scene, with room below the board for the caption, unless it
/// is empty, and for what is said of a board that wraps.
void lay_out(const Puzzle& puzzle, std::string_view caption, Scene& scene);

/// Fills the places where there is no cell: solid blocks, as black squares in a crossword.
void draw_gaps(const Puzzle& puzzle, Scene& scene);

/// Numbers rows and columns, by which steps name cells. A long side has every fifth number: all of
/// them would be noise, and leave no room for the board in a terminal.
void number_lines(const Puzzle& puzzle, Scene& scene);

/// Below the board: the caption, which tells the total and is lit by a step that rests on it and
/// names no hint; and of a board that wraps, that it does, as do its lines, which go on beyond the
/// frame.
void draw_words(const Puzzle& puzzle, const View& view, const std::string& caption, Scene& scene);

}  // namespace crosshatch::minesweeper
